import { type CatalogueView, SearchEngine, type SearchIndex, SearchUnavailable } from "@emoji-catalogue/application"
import { Context, Duration, Effect, Latch, Layer, Schedule } from "effect"
import { Availability } from "./Availability.ts"

/** How long `index` waits for the primary engine before it goes on without. */
const patience = Duration.seconds(3)

/** How long the primary engine is left alone after it failed: twice as long each time, up to the longest. */
const rest = Duration.seconds(5)
const longestRest = Duration.minutes(1)
const rests = Schedule.min([Schedule.exponential(rest), Schedule.spaced(longestRest)])

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
      const availability = new Availability()

      const index = Effect.fn("FallbackSearchEngine.index")(function* (view: CatalogueView) {
        // The secondary engine has nobody to fall back on.
        const fallback = yield* Effect.orDie(second.index(view))
        let preferred: SearchIndex | undefined
        const tried = yield* Latch.make()
        const failed = yield* Latch.make()

        const build = first.probe.pipe(
          Effect.andThen(first.index(view)),
          // What is broken in the engine is no reason not to answer, nor to stop trying.
          Effect.catchDefect((defect) =>
            Effect.andThen(
              Effect.logError("The search engine is broken", defect),
              Effect.fail(new SearchUnavailable({ reason: "The search engine is broken" }))
            )
          ),
          Effect.tap((built) =>
            Effect.sync(() => {
              preferred = built
              failed.closeUnsafe()
            })
          ),
          Effect.tap(() => availability.back),
          Effect.tapError(availability.away),
          Effect.ensuring(tried.open)
        )
        yield* build.pipe(
          Effect.retry(rests),
          Effect.andThen(failed.await),
          Effect.andThen(Effect.sleep(rest)),
          Effect.forever,
          Effect.forkScoped
        )
        yield* Effect.timeoutOrElse(tried.await, { duration: patience, orElse: () => Effect.void })

        const giveUp = (index: SearchIndex, failure: SearchUnavailable) =>
          Effect.suspend(() => {
            // A query may fail so late that the index was built again meanwhile.
            if (preferred !== index) return Effect.void
            preferred = undefined
            failed.openUnsafe()
            return availability.away(failure)
          })
        const answer = <A>(ask: (index: SearchIndex) => Effect.Effect<A, SearchUnavailable>) =>
          Effect.suspend(() => {
            const index = preferred
            if (index === undefined) return ask(fallback)
            const instead = (failure: SearchUnavailable) =>
              Effect.andThen(failure.onlyThis ? availability.refused(failure) : giveUp(index, failure), ask(fallback))
            return ask(index).pipe(Effect.catch(instead))
          })
        return {
          search: (query) => answer((index) => index.search(query)),
          complete: (query) => answer((index) => index.complete(query))
        } satisfies SearchIndex
      })

      return SearchEngine.of({ index, probe: Effect.andThen(availability.check, first.probe) })
    })
  )
