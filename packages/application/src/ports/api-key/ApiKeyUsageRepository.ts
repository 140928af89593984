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
 * Counts the requests of API keys by day, and in total in the keys themselves. Each method is one atomic step; outages are
 * defects. `contracts/api-key/ApiKeyUsageRepositoryContract.ts` states the laws.
 */
export class ApiKeyUsageRepository extends Context.Service<
  ApiKeyUsageRepository,
  {
    /** Adds to the stored counts. Each key occurs once; unknown keys are ignored. */
    readonly add: (uses: ReadonlyArray<ApiKeyUses>) => Effect.Effect<void>

    /** The keys with the most requests on the days since then; ties are ordered by id. */
    readonly mostUsed: (
      since: Day,
      limit: number
    ) => Effect.Effect<ReadonlyArray<RequestCounts & { readonly key: ApiKey }>>

    /** The number of keys that were used then or later. */
    readonly countUsed: (since: DateTime.Utc) => Effect.Effect<number>

    /** Deletes the counts of earlier days. The totals in the keys stay. */
    readonly deleteBefore: (day: Day) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/api-key/ApiKeyUsageRepository") {}
