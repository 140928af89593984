import type { ApiKey, ApiKeyId } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect } from "effect"
import type { Day } from "../../shared/Day.ts"
import type { RequestCounts } from "../../shared/RequestCounts.ts"

/** The requests that were made with a key and are not stored yet. */
export interface ApiKeyUses {
  readonly id: ApiKeyId
  readonly lastUsedAt: DateTime.Utc
  /** The counts of requests by day. Never empty, and each day occurs only once. */
  readonly days: ReadonlyArray<RequestCounts & { readonly day: Day }>
}

/**
 * Counts the requests of each API key by day. The total count and the time of the last use are stored in the `ApiKey`.
 * Each method is one atomic step; outages are defects (`StorageUnavailable`).
 */
export class ApiKeyUsageRepository extends Context.Service<
  ApiKeyUsageRepository,
  {
    /** Adds `uses` to the stored counts. Each key must occur only once in `uses`. Unknown keys are ignored. */
    readonly add: (uses: ReadonlyArray<ApiKeyUses>) => Effect.Effect<void>

    /** Ordered by number of requests, highest first, then by id. */
    readonly mostUsed: (
      since: Day,
      limit: number
    ) => Effect.Effect<ReadonlyArray<RequestCounts & { readonly key: ApiKey }>>

    /** The number of keys that were last used at `since` or later. */
    readonly countUsed: (since: DateTime.Utc) => Effect.Effect<number>

    /** Deletes the counts of the days before `day`. Does not change the total count in each `ApiKey`. */
    readonly deleteBefore: (day: Day) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/api-key/ApiKeyUsageRepository") {}
