import type { Codepoint } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"

/** How often an emoji was viewed and copied. */
export interface UsageCount {
  readonly codepoint: Codepoint
  readonly views: number
  readonly copies: number
}

/**
 * Counts uses of emoji. Each method is one atomic step; outages are defects.
 * `contracts/usage/UsageRepositoryContract.ts` states the laws.
 */
export class UsageRepository extends Context.Service<
  UsageRepository,
  {
    /** Adds to the stored counts. Each code point occurs once. */
    readonly add: (counts: ReadonlyArray<UsageCount>) => Effect.Effect<void>

    /** The counts of every emoji that was used, in no particular order. */
    readonly totals: Effect.Effect<ReadonlyArray<UsageCount>>
  }
>()("@emoji-catalogue/application/ports/usage/UsageRepository") {}
