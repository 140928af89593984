import type { CatalogueView } from "@emoji-catalogue/application/view"
import { type SearchEngine, type SearchIndex, SearchUnavailable } from "@emoji-catalogue/application/search"
import { Duration, Effect, Exit, Latch, Schedule, Scope } from "effect"
import type { Outage } from "./Outage.ts"

/** The delay before a failed engine is tried again. It doubles with each attempt, up to the maximum. */
const minRetryDelay = Duration.seconds(5)
const maxRetryDelay = Duration.minutes(1)
const retrySchedule = Schedule.min([Schedule.exponential(minRetryDelay), Schedule.spaced(maxRetryDelay)])

/** Logs a defect of the engine and fails with `SearchUnavailable`, so that the defect counts as an outage. */
const defectAsOutage = (defect: unknown) =>
  Effect.andThen(
    Effect.logError("search: building the primary index failed unexpectedly", defect),
    Effect.fail(new SearchUnavailable({ reason: "The search engine failed unexpectedly" }))
  )

/** The index that an engine builds for a view. Retries a failed build, and rebuilds an index that fails later. */
export class RebuildingIndex {
  /** The last built index. Undefined until the first build succeeds, and after a failure until the next rebuild. */
  current: SearchIndex | undefined
  private scope: Scope.Closeable | undefined
  private readonly failed = Latch.makeUnsafe()
  private readonly attempted = Latch.makeUnsafe()
  private readonly outage: Outage

  private constructor(outage: Outage) {
    this.outage = outage
  }

  /** Builds the index in the background, and rebuilds it after failures until the scope closes. */
  static readonly make = Effect.fnUntraced(function* (
    engine: SearchEngine["Service"],
    outage: Outage,
    view: CatalogueView
  ) {
    const index = new RebuildingIndex(outage)
    yield* Effect.addFinalizer(() => {
      index.current = undefined
      return outage.forget(index)
    })
    const build = index.build(engine, view, yield* Effect.scope)
    yield* build.pipe(
      Effect.retry(retrySchedule),
      Effect.andThen(index.failed.await),
      Effect.andThen(Effect.sleep(minRetryDelay)),
      Effect.forever,
      Effect.forkScoped
    )
    return index
  })

  /** Waits until the first build finishes, successfully or not. */
  get firstAttempt(): Effect.Effect<void> {
    return this.attempted.await
  }

  discard(index: SearchIndex, failure: SearchUnavailable): Effect.Effect<void> {
    return Effect.suspend(() => {
      // A slow query on the previous index may fail after the rebuild. It must not discard the new index.
      if (this.current !== index) return Effect.void
      this.current = undefined
      this.failed.openUnsafe()
      return this.outage.begin(this, failure)
    })
  }

  private build(engine: SearchEngine["Service"], view: CatalogueView, lifetime: Scope.Scope) {
    const { outage } = this
    return Effect.gen({ self: this }, function* () {
      const scope = yield* Scope.fork(lifetime)
      const built = yield* engine.probe.pipe(
        Effect.andThen(Scope.provide(engine.index(view), scope)),
        Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause)))
      )
      const previous = this.scope
      this.scope = scope
      this.current = built
      this.failed.closeUnsafe()
      yield* outage.end(this)
      yield* this.attempted.open
      // The previous and the new index may share resources, which are released once no index uses them. The previous
      // index is therefore closed only after the new index uses the shared resources.
      if (previous !== undefined) yield* Scope.close(previous, Exit.void)
    }).pipe(
      Effect.catchDefect(defectAsOutage),
      Effect.tapError((failure) => outage.begin(this, failure)),
      Effect.ensuring(this.attempted.open)
    )
  }
}
