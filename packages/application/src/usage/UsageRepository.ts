import type { Codepoint } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"

/** How often an emoji was looked at and copied. */
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
    /** Adds to what was counted so far. Each code point is named once. */
    readonly add: (counts: ReadonlyArray<UsageCount>) => Effect.Effect<void>

    /** The emoji that were ever used, in no order. */
    readonly totals: Effect.Effect<ReadonlyArray<UsageCount>>
  }
>()("@emoji-catalogue/application/usage/UsageRepository") {}
