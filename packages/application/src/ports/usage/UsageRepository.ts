import type { Codepoint } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"

/** The numbers of views and copies of an emoji. */
export interface UsageCount {
  readonly codepoint: Codepoint
  readonly views: number
  readonly copies: number
}

/**
 * Counts views and copies of emoji. Each method is one atomic step; outages are defects (`StorageUnavailable`).
 * `contracts/usage/UsageRepositoryContract.ts` has the contract tests.
 */
export class UsageRepository extends Context.Service<
  UsageRepository,
  {
    /** Adds `counts` to the stored counts. In `counts`, each `codepoint` occurs once. */
    readonly add: (counts: ReadonlyArray<UsageCount>) => Effect.Effect<void>

    /** The counts of all emoji that were viewed or copied, in no particular order. */
    readonly totals: Effect.Effect<ReadonlyArray<UsageCount>>
  }
>()("@emoji-catalogue/application/ports/usage/UsageRepository") {}
