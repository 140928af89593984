import type { SearchUnavailable } from "@emoji-catalogue/application/search"
import { Effect } from "effect"

/** The outage of an engine. It lasts while any index on the engine fails. Logs its start and its end once each. */
export class Outage {
  private readonly failures = new Map<object, SearchUnavailable>()

  readonly check: Effect.Effect<void, SearchUnavailable> = Effect.suspend(() => {
    const [failure] = this.failures.values()
    return failure === undefined ? Effect.void : Effect.fail(failure)
  })

  readonly begin = (index: object, failure: SearchUnavailable): Effect.Effect<void> =>
    Effect.suspend(() => {
      const hasBegun = this.failures.size > 0
      this.failures.set(index, failure)
      return hasBegun
        ? Effect.void
        : Effect.annotateLogs(Effect.logWarning("search: primary engine unavailable, using the fallback engine"), {
            reason: failure.reason
          })
    })

  readonly end = (index: object): Effect.Effect<void> =>
    Effect.suspend(() =>
      this.failures.delete(index) && this.failures.size === 0
        ? Effect.logInfo("search: primary engine available again")
        : Effect.void
    )

  /**
   * Removes the failure of an index that is no longer used. Nobody calls `end` for such an index, so its failure would
   * otherwise prolong the outage forever. Logs nothing, because the engine may still be unavailable.
   */
  readonly forget = (index: object): Effect.Effect<void> => Effect.sync(() => void this.failures.delete(index))
}
