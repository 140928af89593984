import {
  type CatalogueView,
  type SearchEngine,
  type SearchIndex,
  SearchUnavailable
} from "@emoji-catalogue/application"
import { Duration, Effect, Exit, Latch, Schedule, Scope } from "effect"
import type { Outage } from "./Outage.ts"

/** How long an engine is left alone after it failed: twice as long each time, up to the longest. */
const rest = Duration.seconds(5)
const longestRest = Duration.minutes(1)
const rests = Schedule.min([Schedule.exponential(rest), Schedule.spaced(longestRest)])

/** Logs a defect of the engine, and makes of it what a user of the engine expects. */
const asBroken = (defect: unknown) =>
  Effect.andThen(
    Effect.logError("The search engine is broken", defect),
    Effect.fail(new SearchUnavailable({ reason: "The search engine is broken" }))
  )

/** The index of a view on an engine that may be away: built until it is there, and again, after a rest, whenever it failed. */
export class RebuildingIndex {
  /** What was built last, unless it failed since. */
  current: SearchIndex | undefined
  private held: Scope.Closeable | undefined
  private readonly failed = Latch.makeUnsafe()
  private readonly tried = Latch.makeUnsafe()
  private readonly availability: Outage

  private constructor(availability: Outage) {
    this.availability = availability
  }

  /** Begins to build, and goes on until the scope closes. */
  static readonly make = Effect.fnUntraced(function* (
    engine: SearchEngine["Service"],
    availability: Outage,
    view: CatalogueView
  ) {
    const primary = new RebuildingIndex(availability)
    yield* Effect.addFinalizer(() => {
      primary.current = undefined
      return availability.forget(primary)
    })
    const build = primary.build(engine, view, yield* Effect.scope)
    yield* build.pipe(
      Effect.retry(rests),
      Effect.andThen(primary.failed.await),
      Effect.andThen(Effect.sleep(rest)),
      Effect.forever,
      Effect.forkScoped
    )
    return primary
  })

  /** Waits until it was tried once to build it. */
  get wasTried(): Effect.Effect<void> {
    return this.tried.await
  }

  /** What failed is not used any more, until it was built again. */
  giveUp(index: SearchIndex, failure: SearchUnavailable): Effect.Effect<void> {
    return Effect.suspend(() => {
      // A query may fail so late that the index was built again meanwhile.
      if (this.current !== index) return Effect.void
      this.current = undefined
      this.failed.openUnsafe()
      return this.availability.away(this, failure)
    })
  }

  private build(engine: SearchEngine["Service"], view: CatalogueView, lifetime: Scope.Scope) {
    const { availability } = this
    return Effect.gen({ self: this }, function* () {
      const scope = yield* Scope.fork(lifetime)
      const built = yield* engine.probe.pipe(
        Effect.andThen(Scope.provide(engine.index(view), scope)),
        Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause)))
      )
      const before = this.held
      this.held = scope
      this.current = built
      this.failed.closeUnsafe()
      yield* availability.back(this)
      yield* this.tried.open
      // Only now: what both hold stays.
      if (before !== undefined) yield* Scope.close(before, Exit.void)
    }).pipe(
      // What is broken in the engine is no reason not to answer, nor to stop trying.
      Effect.catchDefect(asBroken),
      Effect.tapError((failure) => availability.away(this, failure)),
      Effect.ensuring(this.tried.open)
    )
  }
}
