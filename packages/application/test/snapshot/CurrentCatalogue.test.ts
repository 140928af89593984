import { CatalogueRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue, PrepareView } from "@emoji-catalogue/application/snapshot"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, SearchUnavailable } from "@emoji-catalogue/application/search"
import {
  markedCatalogue,
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemorySearchEngine
} from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"

const publish = Effect.fn(function* (mark: string) {
  const repository = yield* CatalogueRepository
  return yield* repository.publish(yield* repository.generation, markedCatalogue(mark))
})

const seeded = Layer.effectDiscard(publish("first"))

/** A repository without publication events. */
const silent = Layer.effect(
  CatalogueRepository,
  Effect.map(CatalogueRepository, (repository) => ({ ...repository, publications: Effect.succeed(Stream.never) }))
)

const current = CurrentCatalogue.layer.pipe(Layer.provide(seeded), Layer.provide(MemorySearchEngine.layer))
const withEvents = current.pipe(
  Layer.provideMerge(MemoryCatalogueRepository.layer),
  Layer.provide([MemoryArtworkRepository.layer, MemoryCurationRepository.layer])
)
const withoutEvents = current.pipe(
  Layer.provideMerge(silent),
  Layer.provide([MemoryCatalogueRepository.layer, MemoryArtworkRepository.layer, MemoryCurationRepository.layer])
)

const generationNow = Effect.gen(function* () {
  const { snapshot } = yield* CurrentCatalogue
  return (yield* snapshot).view.generation
})

const awaitGeneration = (generation: number) =>
  Effect.repeat(Effect.andThen(Effect.yieldNow, generationNow), { until: (current) => current === generation })

it.effect("a publication replaces the snapshot", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* generationNow, 1)
    yield* publish("second")
    yield* awaitGeneration(2)
  }).pipe(Effect.provide(withEvents))
)

it.effect("a publication without an event is found within 30 seconds", () =>
  Effect.gen(function* () {
    yield* TestClock.adjust("1 second")
    yield* publish("second")
    yield* TestClock.adjust("20 seconds")
    assert.strictEqual(yield* generationNow, 1)
    yield* TestClock.adjust("10 seconds")
    yield* awaitGeneration(2)
  }).pipe(Effect.provide(withoutEvents))
)

it.effect("a snapshot and its index stay usable after newer publications", () =>
  Effect.gen(function* () {
    const { refresh, snapshot } = yield* CurrentCatalogue
    // Lets the first poll pass, so that each refresh here is the first to see its publication.
    yield* TestClock.adjust("1 second")
    const before = yield* snapshot
    for (let i = 0; i < 3; i++) {
      yield* publish(`mark${i}`)
      assert.isTrue(yield* refresh)
    }
    assert.isFalse(yield* refresh)
    const query = { language: "en", filter: {}, page: { limit: 60, offset: 0 }, facets: false } as const
    assert.strictEqual(
      (yield* before.index.search({ ...query, text: "first" })).total,
      before.view.emoji.filter(({ base }) => base === null).length
    )
    const after = yield* snapshot
    assert.strictEqual((yield* after.index.search({ ...query, text: "first" })).total, 0)
    assert.notStrictEqual(after.view.tag, before.view.tag)
  }).pipe(Effect.provide(withoutEvents))
)

it.effect("a view is prepared before it becomes the current one", () => {
  const prepared: Array<number> = []
  const prepare = Layer.succeed(PrepareView, ({ generation }) =>
    Effect.andThen(
      Effect.yieldNow,
      Effect.sync(() => prepared.push(generation))
    )
  )
  const layer = Layer.fresh(withEvents).pipe(Layer.provide(prepare))
  return Effect.gen(function* () {
    assert.deepStrictEqual(prepared, [1])
    yield* publish("second")
    yield* awaitGeneration(2)
    assert.deepStrictEqual(prepared, [1, 2])
  }).pipe(Effect.provide(layer))
})

it.effect("if indexing fails, the current generation stays in use and the next poll tries again", () => {
  let builds = 0
  const flaky = Layer.effect(
    SearchEngine,
    Effect.map(SearchEngine, (engine) => ({
      ...engine,
      index: (view) =>
        Effect.suspend(() =>
          ++builds === 2 ? Effect.fail(new SearchUnavailable({ reason: "away" })) : engine.index(view)
        )
    }))
  ).pipe(Layer.provide(MemorySearchEngine.layer))
  const layer = CurrentCatalogue.layer.pipe(
    Layer.provide(seeded),
    Layer.provide(flaky),
    Layer.provideMerge(silent),
    Layer.provide([MemoryCatalogueRepository.layer, MemoryArtworkRepository.layer, MemoryCurationRepository.layer])
  )
  return Effect.gen(function* () {
    yield* publish("second")
    yield* TestClock.adjust("30 seconds")
    yield* Effect.yieldNow.pipe(Effect.repeat({ until: () => builds === 2 }))
    assert.strictEqual(yield* generationNow, 1)
    yield* TestClock.adjust("30 seconds")
    yield* awaitGeneration(2)
  }).pipe(Effect.provide(layer))
})

it.effect("without a publication the layer fails with CatalogueEmpty", () =>
  Effect.gen(function* () {
    const error = yield* Effect.flip(
      Layer.build(
        CurrentCatalogue.layer.pipe(
          Layer.provide([
            MemoryCatalogueRepository.layer,
            MemoryArtworkRepository.layer,
            MemoryCurationRepository.layer
          ]),
          Layer.provide(MemorySearchEngine.layer)
        )
      ).pipe(Effect.scoped)
    )
    assert.strictEqual(error._tag, "CatalogueEmpty")
  })
)

it.effect("a replaced index is closed after two minutes", () => {
  const closed: Array<number> = []
  const counting = Layer.effect(
    SearchEngine,
    Effect.map(SearchEngine, (engine) => ({
      ...engine,
      index: (view) => Effect.acquireRelease(engine.index(view), () => Effect.sync(() => closed.push(view.generation)))
    }))
  ).pipe(Layer.provide(MemorySearchEngine.layer))
  return Effect.gen(function* () {
    const { refresh } = yield* CurrentCatalogue
    yield* TestClock.adjust("1 second")
    yield* publish("second")
    // One of four concurrent calls builds an index, and the others find nothing newer.
    const refreshed = yield* Effect.all([refresh, refresh, refresh, refresh], { concurrency: "unbounded" })
    assert.strictEqual(refreshed.filter((was) => was).length, 1)
    yield* TestClock.adjust("1 minute")
    assert.deepStrictEqual(closed, [])
    yield* TestClock.adjust("2 minutes")
    assert.deepStrictEqual(closed, [1])
  }).pipe(
    Effect.provide(
      CurrentCatalogue.layer.pipe(
        Layer.provide(seeded),
        Layer.provide(counting),
        Layer.provideMerge(silent),
        Layer.provide([MemoryCatalogueRepository.layer, MemoryArtworkRepository.layer, MemoryCurationRepository.layer])
      )
    )
  )
})

it.effect("the tag of a view depends on its generation and its publication time", () =>
  Effect.gen(function* () {
    const tagOf = (generation: number, milliseconds: number) =>
      Effect.map(
        CatalogueView.make({
          generation,
          publishedAt: DateTime.makeUnsafe(milliseconds),
          catalogue: markedCatalogue("one")
        }),
        ({ tag }) => tag
      )
    const tags = yield* Effect.all([tagOf(1, 1000), tagOf(2, 1000), tagOf(1, 2000)])
    assert.strictEqual(new Set(tags).size, 3)
    assert.strictEqual(yield* tagOf(1, 1000), tags[0])
  })
)
