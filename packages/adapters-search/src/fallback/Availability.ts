import { SearchUnavailable } from "@emoji-catalogue/application"
import { Effect } from "effect"

/** Whether an engine answers, as its users found it. What changes is logged, once. */
export class Availability {
  private failure: SearchUnavailable | undefined

  /** Fails with why the engine is away, while it is. */
  readonly check: Effect.Effect<void, SearchUnavailable> = Effect.suspend(() =>
    this.failure === undefined ? Effect.void : Effect.fail(this.failure)
  )

  readonly isAway: Effect.Effect<boolean> = Effect.sync(() => this.failure !== undefined)

  readonly away = (failure: SearchUnavailable): Effect.Effect<void> =>
    Effect.suspend(() => {
      const was = this.failure
      this.failure = failure
      return was === undefined
        ? Effect.annotateLogs(Effect.logWarning("The search engine is away; the embedded one answers"), {
            reason: failure.reason
          })
        : Effect.void
    })

  readonly back: Effect.Effect<void> = Effect.suspend(() => {
    const was = this.failure
    this.failure = undefined
    return was === undefined ? Effect.void : Effect.logInfo("The search engine is back")
  })
}
