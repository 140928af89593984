import type { SearchUnavailable } from "@emoji-catalogue/application/search"
import { Effect } from "effect"

/** The maximum number of defects to remember, which bounds the memory. Further defects are not logged. */
const maxDefects = 100

/**
 * Logs why a query fails although the primary engine is available. Logs each reason and each defect at most once, and
 * without the query's text.
 */
export class QueryFailureLog {
  private readonly reasons = new Set<string>()
  private readonly defects = new Set<string>()

  readonly rejected = ({ reason }: SearchUnavailable): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (this.reasons.has(reason)) return Effect.void
      this.reasons.add(reason)
      return Effect.annotateLogs(
        Effect.logWarning("search: primary engine rejected a query, using the fallback engine"),
        {
          reason
        }
      )
    })

  readonly defect = (defect: unknown): Effect.Effect<void> =>
    Effect.suspend(() => {
      const message = String(defect)
      if (this.defects.has(message) || this.defects.size === maxDefects) return Effect.void
      this.defects.add(message)
      return Effect.logError("search: primary engine failed on a query, using the fallback engine", defect)
    })
}
