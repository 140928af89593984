import { SearchUnavailable } from "@emoji-catalogue/application"
import { Effect } from "effect"

/** Whether an engine answers, as its users found it. What changes is logged, once. */
export class Availability {
  private failure: SearchUnavailable | undefined
  private readonly refusals = new Set<string>()

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

  /** A query that the engine does not take: no outage. Each reason is logged the first time, and never the query. */
  readonly refused = ({ reason }: SearchUnavailable): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (this.refusals.has(reason)) return Effect.void
      this.refusals.add(reason)
      return Effect.annotateLogs(
        Effect.logWarning("The search engine refuses a query; the embedded one answers such queries"),
        { reason }
      )
    })

  readonly back: Effect.Effect<void> = Effect.suspend(() => {
    const was = this.failure
    this.failure = undefined
    return was === undefined ? Effect.void : Effect.logInfo("The search engine is back")
  })
}
