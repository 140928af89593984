import { Context, type DateTime, type Effect } from "effect"
import type { Day } from "../../shared/Day.ts"
import type { RequestCounts } from "../../shared/RequestCounts.ts"
import type { LatencyHistogram } from "../../shared/LatencyHistogram.ts"

/** The kind of a caller; `rejected` for an invalid or unverifiable credential. */
export type CallerGroup = "anonymous" | "account" | "key" | "rejected"

export interface TrafficCounts extends RequestCounts {
  readonly latency: LatencyHistogram
}

export interface Endpoint {
  /** `OTHER` for a method that no endpoint has. */
  readonly method: string
  /** The path template; null for requests that no route matched. */
  readonly route: string | null
}

/** The requests of one group of callers to an endpoint in an hour. */
export interface CountedTraffic extends TrafficCounts, Endpoint {
  readonly caller: CallerGroup
  /** The start of the hour. */
  readonly hour: DateTime.Utc
}

/**
 * Counts requests by day, endpoint and group of callers, and all requests by hour. Each method is one atomic step; outages
 * are defects. `contracts/analytics/TrafficRepositoryContract.ts` states the laws.
 */
export class TrafficRepository extends Context.Service<
  TrafficRepository,
  {
    /** Adds to the stored counts. Each combination of hour, endpoint and caller occurs once. */
    readonly add: (counts: ReadonlyArray<CountedTraffic>) => Effect.Effect<void>

    /** The endpoints with the most requests on the days since then; ties are ordered by route and method. */
    readonly endpoints: (since: Day, limit: number) => Effect.Effect<ReadonlyArray<Endpoint & TrafficCounts>>

    /** The days since then that had requests, earliest first. */
    readonly days: (since: Day) => Effect.Effect<ReadonlyArray<TrafficCounts & { readonly day: Day }>>

    /** The groups that had requests on the days since then, by name. */
    readonly callers: (since: Day) => Effect.Effect<ReadonlyArray<RequestCounts & { readonly caller: CallerGroup }>>

    /** All requests of the hours that started then or later. */
    readonly total: (since: DateTime.Utc) => Effect.Effect<TrafficCounts>

    /** Deletes the daily counts before `day` and the hourly counts before `hour`. */
    readonly deleteBefore: (day: Day, hour: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/analytics/TrafficRepository") {}
