import type { ApiKey, ApiKeyId } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect } from "effect"
import type { Day } from "../../shared/Day.ts"
import type { RequestCounts } from "../../shared/RequestCounts.ts"

/** The requests made with a key since the previous flush. */
export interface ApiKeyUses {
  readonly id: ApiKeyId
  readonly lastUsedAt: DateTime.Utc
  /** At least one. Each day occurs once. */
  readonly days: ReadonlyArray<RequestCounts & { readonly day: Day }>
}

/**
 * Counts the requests of API keys: all of them in the keys themselves, and by day. Each method is one atomic step; outages
 * are defects. `contracts/api-key/ApiKeyUsageRepositoryContract.ts` states the laws.
 */
export class ApiKeyUsageRepository extends Context.Service<
  ApiKeyUsageRepository,
  {
    /** Adds to the stored counts. Each key occurs once; an unknown one is ignored. */
    readonly add: (uses: ReadonlyArray<ApiKeyUses>) => Effect.Effect<void>

    /** Of the days since then: the keys with the most requests; ties by id. */
    readonly mostUsed: (
      since: Day,
      limit: number
    ) => Effect.Effect<ReadonlyArray<RequestCounts & { readonly key: ApiKey }>>

    /** The number of keys that were used then or later. */
    readonly countUsed: (since: DateTime.Utc) => Effect.Effect<number>

    /** Deletes the counts of earlier days. Those in the keys themselves stay. */
    readonly deleteBefore: (day: Day) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/api-key/ApiKeyUsageRepository") {}
