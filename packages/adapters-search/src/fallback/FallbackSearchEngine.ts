import type { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchIndex, type SearchUnavailable } from "@emoji-catalogue/application/search"
import { Context, Duration, Effect, Layer } from "effect"
import { Outage } from "./Outage.ts"
import { QueryFailureLog } from "./QueryFailureLog.ts"
import { RebuildingIndex } from "./RebuildingIndex.ts"

/** How long `index` waits for the primary engine before it uses the fallback. */
const firstBuildTimeout = Duration.seconds(3)

/**
 * A primary engine with a fallback. The fallback answers queries until the primary has built its index, during outages
 * of the primary, and whenever the primary fails on a single query. After an outage starts, the primary is retried with
 * backoff, and is used again when its index is rebuilt.
 */
export const layer = <E1, R1, E2, R2>(
  primary: Layer.Layer<SearchEngine, E1, R1>,
  fallback: Layer.Layer<SearchEngine, E2, R2>
): Layer.Layer<SearchEngine, E1 | E2, R1 | R2> =>
  Layer.effect(
    SearchEngine,
    Effect.gen(function* () {
      const primaryEngine = Context.get(yield* Layer.build(primary), SearchEngine)
      const fallbackEngine = Context.get(yield* Layer.build(fallback), SearchEngine)
      const outage = new Outage()
      const failureLog = new QueryFailureLog()

      const index = Effect.fn("FallbackSearchEngine.index")(function* (view: CatalogueView) {
        // A failure of the fallback engine is a defect, because there is no other engine to fall back to.
        const fallbackIndex = yield* Effect.orDie(fallbackEngine.index(view))
        const primaryIndex = yield* RebuildingIndex.make(primaryEngine, outage, view)
        yield* Effect.timeoutOrElse(primaryIndex.firstAttempt, {
          duration: firstBuildTimeout,
          orElse: () => Effect.void
        })

        const answer = <A>(query: (index: SearchIndex) => Effect.Effect<A, SearchUnavailable>) =>
          Effect.suspend(() => {
            const index = primaryIndex.current
            if (index === undefined) return query(fallbackIndex)
            const afterFailure = (failure: SearchUnavailable) =>
              Effect.andThen(
                failure.isQueryRejected ? failureLog.rejected(failure) : primaryIndex.discard(index, failure),
                query(fallbackIndex)
              )
            const afterDefect = (defect: unknown) => Effect.andThen(failureLog.defect(defect), query(fallbackIndex))
            return query(index).pipe(Effect.catch(afterFailure), Effect.catchDefect(afterDefect))
          })
        return {
          search: (query) => answer((index) => index.search(query)),
          complete: (query) => answer((index) => index.complete(query)),
          source: () => primaryIndex.current ?? fallbackIndex,
          // The result is true if either index is updating, because the fallback may answer a query that fails on the
          // primary.
          isUpdating: (language) =>
            fallbackIndex.isUpdating(language) || primaryIndex.current?.isUpdating(language) === true
        } satisfies SearchIndex
      })

      return SearchEngine.of({ index, probe: Effect.andThen(outage.check, primaryEngine.probe) })
    })
  )
