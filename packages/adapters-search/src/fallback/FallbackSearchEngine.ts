import {
  type CatalogueView,
  SearchEngine,
  type SearchIndex,
  type SearchUnavailable
} from "@emoji-catalogue/application"
import { Context, Duration, Effect, Layer } from "effect"
import { Outage } from "./Outage.ts"
import { RebuildingIndex } from "./RebuildingIndex.ts"

/** How long `index` waits for the primary engine before it goes on without. */
const patience = Duration.seconds(3)

/**
 * Two engines as one that is never away: the secondary answers until the primary has its index, whenever the primary
 * fails, and each query that it refuses. A primary that failed is left alone for a while, and is used again when it
 * answers and has its index again.
 */
export const layer = <E1, R1, E2, R2>(
  primary: Layer.Layer<SearchEngine, E1, R1>,
  secondary: Layer.Layer<SearchEngine, E2, R2>
): Layer.Layer<SearchEngine, E1 | E2, R1 | R2> =>
  Layer.effect(
    SearchEngine,
    Effect.gen(function* () {
      const first = Context.get(yield* Layer.build(primary), SearchEngine)
      const second = Context.get(yield* Layer.build(secondary), SearchEngine)
      const availability = new Outage()

      const index = Effect.fn("FallbackSearchEngine.index")(function* (view: CatalogueView) {
        // The secondary engine has nobody to fall back on.
        const fallback = yield* Effect.orDie(second.index(view))
        const preferred = yield* RebuildingIndex.make(first, availability, view)
        yield* Effect.timeoutOrElse(preferred.wasTried, { duration: patience, orElse: () => Effect.void })

        const answer = <A>(ask: (index: SearchIndex) => Effect.Effect<A, SearchUnavailable>) =>
          Effect.suspend(() => {
            const index = preferred.current
            if (index === undefined) return ask(fallback)
            const instead = (failure: SearchUnavailable) =>
              Effect.andThen(
                failure.onlyThis ? availability.refused(failure) : preferred.giveUp(index, failure),
                ask(fallback)
              )
            const unlessBroken = (defect: unknown) => Effect.andThen(availability.broke(defect), ask(fallback))
            return ask(index).pipe(Effect.catch(instead), Effect.catchDefect(unlessBroken))
          })
        return {
          search: (query) => answer((index) => index.search(query)),
          complete: (query) => answer((index) => index.complete(query)),
          source: () => preferred.current ?? fallback
        } satisfies SearchIndex
      })

      return SearchEngine.of({ index, probe: Effect.andThen(availability.check, first.probe) })
    })
  )
