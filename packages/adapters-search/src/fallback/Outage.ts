import type { SearchUnavailable } from "@emoji-catalogue/application"
import { Effect } from "effect"

/** So many different defects say enough. */
const mostDefects = 100

/** Whether the indexes of an engine answer, as their users found them. What changes is logged, once. */
export class Outage {
  private readonly failures = new Map<object, SearchUnavailable>()
  private readonly refusals = new Set<string>()
  private readonly defects = new Set<string>()

  /** Fails with why the engine is away, while it is for any index. */
  readonly check: Effect.Effect<void, SearchUnavailable> = Effect.suspend(() => {
    const [failure] = this.failures.values()
    return failure === undefined ? Effect.void : Effect.fail(failure)
  })

  readonly away = (index: object, failure: SearchUnavailable): Effect.Effect<void> =>
    Effect.suspend(() => {
      const wasAway = this.failures.size > 0
      this.failures.set(index, failure)
      return wasAway
        ? Effect.void
        : Effect.annotateLogs(Effect.logWarning("The search engine is away; the embedded one answers"), {
            reason: failure.reason
          })
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

  /** A query on which the engine breaks: no outage either. Each defect is logged the first time. */
  readonly broke = (defect: unknown): Effect.Effect<void> =>
    Effect.suspend(() => {
      const message = String(defect)
      if (this.defects.has(message) || this.defects.size === mostDefects) return Effect.void
      this.defects.add(message)
      return Effect.logError("The search engine broke on a query; the embedded one answers it", defect)
    })

  readonly back = (index: object): Effect.Effect<void> =>
    Effect.suspend(() =>
      this.failures.delete(index) && this.failures.size === 0
        ? Effect.logInfo("The search engine is back")
        : Effect.void
    )

  /** Of an index that nobody uses any more. */
  readonly forget = (index: object): Effect.Effect<void> => Effect.sync(() => void this.failures.delete(index))
}
