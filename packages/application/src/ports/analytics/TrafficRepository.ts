import { Context, type DateTime, type Effect } from "effect"
import type { Day } from "../../shared/Day.ts"
import type { RequestCounts } from "../../shared/RequestCounts.ts"
import type { LatencyHistogram } from "../../shared/LatencyHistogram.ts"

/**
 * Requests are counted per group of callers. The group `rejected` consists of requests with a credential that was
 * invalid or could not be verified.
 */
export type CallerGroup = "anonymous" | "account" | "key" | "rejected"

export interface TrafficCounts extends RequestCounts {
  readonly latency: LatencyHistogram
}

export interface Endpoint {
  /** The HTTP method; `OTHER` for methods that no endpoint has. */
  readonly method: string
  /** The path template; null for requests that match no route. */
  readonly route: string | null
}

export interface CountedTraffic extends TrafficCounts, Endpoint {
  readonly caller: CallerGroup
  /** The start of the hour. */
  readonly hour: DateTime.Utc
}

/**
 * Stores request counts: per day for each endpoint and group of callers, and per hour for all requests together. Each
 * method is one atomic step; outages are defects (`StorageUnavailable`).
 */
export class TrafficRepository extends Context.Service<
  TrafficRepository,
  {
    /**
     * Adds `counts` to the stored counts. Each combination of hour, endpoint and caller must occur only once in
     * `counts`.
     */
    readonly add: (counts: ReadonlyArray<CountedTraffic>) => Effect.Effect<void>

    /**
     * The counts from the day `since` until today, ordered by number of requests, highest first, then by route and
     * method.
     */
    readonly endpoints: (since: Day, limit: number) => Effect.Effect<ReadonlyArray<Endpoint & TrafficCounts>>

    /** Returns the days that had requests, earliest first. */
    readonly days: (since: Day) => Effect.Effect<ReadonlyArray<TrafficCounts & { readonly day: Day }>>

    /** Returns the groups that sent requests, ordered by name. */
    readonly callers: (since: Day) => Effect.Effect<ReadonlyArray<RequestCounts & { readonly caller: CallerGroup }>>

    /** The counts of all requests in the hours that started at `since` or later. */
    readonly total: (since: DateTime.Utc) => Effect.Effect<TrafficCounts>

    /** Deletes the counts of days before `day` and of hours before `hour`. */
    readonly deleteBefore: (day: Day, hour: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/analytics/TrafficRepository") {}
