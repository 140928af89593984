import { Context, type DateTime, type Effect } from "effect"
import type { Day } from "../../shared/Day.ts"
import type { RequestCounts } from "../../shared/RequestCounts.ts"
import type { LatencyHistogram } from "../../shared/LatencyHistogram.ts"

/**
 * The kind of caller that requests are counted for. `rejected`: the credential was invalid or could not be verified.
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

/** The counts of the requests that one group of callers sent to one endpoint in one hour. */
export interface CountedTraffic extends TrafficCounts, Endpoint {
  readonly caller: CallerGroup
  /** The start of the hour. */
  readonly hour: DateTime.Utc
}

/**
 * Counts requests by day, endpoint and group of callers, and also all requests by hour. Each method is one atomic step;
 * outages are defects. `contracts/analytics/TrafficRepositoryContract.ts` has the contract tests.
 */
export class TrafficRepository extends Context.Service<
  TrafficRepository,
  {
    /** Adds `counts` to the stored counts. In `counts`, each combination of hour, endpoint and caller occurs once. */
    readonly add: (counts: ReadonlyArray<CountedTraffic>) => Effect.Effect<void>

    /** The endpoints with the most requests from the day `since` on, most requests first, then by route and method. */
    readonly endpoints: (since: Day, limit: number) => Effect.Effect<ReadonlyArray<Endpoint & TrafficCounts>>

    /** The counts of each day from `since` on that had requests, earliest day first. */
    readonly days: (since: Day) => Effect.Effect<ReadonlyArray<TrafficCounts & { readonly day: Day }>>

    /** The counts of each group of callers that sent requests from the day `since` on, ordered by name. */
    readonly callers: (since: Day) => Effect.Effect<ReadonlyArray<RequestCounts & { readonly caller: CallerGroup }>>

    /** The counts of all requests in the hours that started at `since` or later. */
    readonly total: (since: DateTime.Utc) => Effect.Effect<TrafficCounts>

    /** Deletes the daily counts before `day` and the hourly counts before `hour`. */
    readonly deleteBefore: (day: Day, hour: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/analytics/TrafficRepository") {}
