import { EmbeddedSearchEngine, FallbackSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView, SearchEngine, type SearchIndex, SearchUnavailable } from "@emoji-catalogue/application"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"
import { beforeEach } from "vitest"

const view = CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: sampleCatalogue })

/** What the primary engine fails with, while it does; else it finds nothing. */
let failure: Effect.Effect<never, SearchUnavailable> | undefined
const away = Effect.fail(new SearchUnavailable({ reason: "away" }))

/** How many indexes it built, and how many of them are held. */
let built = 0
let held = 0

let log: Array<string> = []

beforeEach(() => {
  failure = undefined
  built = held = 0
  log = []
})

const answer = <A>(none: A) => Effect.suspend(() => failure ?? Effect.succeed(none))

const primary = Layer.succeed(SearchEngine, {
  index: Effect.fnUntraced(function* () {
    yield* answer(undefined)
    built++
    held++
    yield* Effect.addFinalizer(() => Effect.sync(() => held--))
    return {
      search: () => answer({ hits: [], total: 0, facets: undefined }),
      complete: () => answer([]),
      source: () => ({})
    }
  }),
  probe: Effect.void
})

const engine = Layer.merge(
  FallbackSearchEngine.layer(primary, EmbeddedSearchEngine.layer),
  Logger.layer([Logger.map(Logger.formatJson, (line) => log.push(line))])
)

const total = (index: SearchIndex) =>
  Effect.map(
    index.search({ text: "rocket", language: "en", filter: {}, page: { limit: 10, offset: 0 }, facets: false }),
    ({ total }) => total
  )

it.effect("one index is held, however often it was built", () =>
  Effect.gen(function* () {
    const index = yield* (yield* SearchEngine).index(yield* view)
    for (const times of [2, 3, 4]) {
      failure = away
      assert.strictEqual(yield* total(index), 1)
      failure = undefined
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual([built, held], [times, 1])
      assert.strictEqual(yield* total(index), 0)
    }
  }).pipe(Effect.scoped, Effect.andThen(Effect.sync(() => assert.strictEqual(held, 0))), Effect.provide(engine))
)

it.effect("an index that failed and that nobody uses any more says nothing of the engine", () =>
  Effect.gen(function* () {
    const { index, probe } = yield* SearchEngine
    yield* Effect.gen(function* () {
      const older = yield* index(yield* view)
      failure = away
      yield* total(older)
      failure = undefined
      yield* Effect.scoped(index(yield* view))
      yield* Effect.flip(probe)
    }).pipe(Effect.scoped)
    yield* probe
  }).pipe(Effect.provide(engine))
)

it.effect("a query that breaks is answered, and others are still asked of the engine", () =>
  Effect.gen(function* () {
    const index = yield* (yield* SearchEngine).index(yield* view)
    failure = Effect.die(new Error("a bug"))
    assert.strictEqual(yield* total(index), 1)
    assert.strictEqual(yield* total(index), 1)
    assert.lengthOf(
      log.filter((line) => line.includes("a bug")),
      1
    )
    failure = undefined
    assert.strictEqual(yield* total(index), 0)
  }).pipe(Effect.scoped, Effect.provide(engine))
)

it.effect("an index tells another source whenever the other engine takes over, and when it was built again", () =>
  Effect.gen(function* () {
    const index = yield* (yield* SearchEngine).index(yield* view)
    const sources = [index.source()]
    for (let times = 0; times < 2; times++) {
      failure = away
      yield* total(index)
      const instead = index.source()
      assert.notStrictEqual(instead, sources.at(-1))
      failure = undefined
      yield* TestClock.adjust("5 seconds")
      sources.push(index.source())
      assert.notStrictEqual(instead, sources.at(-1))
    }
    assert.strictEqual(new Set(sources).size, 3)
  }).pipe(Effect.scoped, Effect.provide(engine))
)
