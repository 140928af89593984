import type { Codepoint } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"

export interface UsageCount {
  readonly codepoint: Codepoint
  readonly views: number
  readonly copies: number
}

/** Counts views and copies of emoji. Each method is one atomic step; outages are defects (`StorageUnavailable`). */
export class UsageRepository extends Context.Service<
  UsageRepository,
  {
    /** Adds `counts` to the stored counts. Each `codepoint` must occur only once in `counts`. */
    readonly add: (counts: ReadonlyArray<UsageCount>) => Effect.Effect<void>

    /** The counts of all emoji that were viewed or copied, in no particular order. */
    readonly totals: Effect.Effect<ReadonlyArray<UsageCount>>
  }
>()("@emoji-catalogue/application/ports/usage/UsageRepository") {}
