import { EmbeddedSearchEngine, FallbackSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchIndex, SearchUnavailable } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"
import { beforeEach } from "vitest"

const view = CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: sampleCatalogue })

/** The current failure of the primary engine. If undefined, the primary returns empty results. */
let failure: Effect.Effect<never, SearchUnavailable> | undefined
const unavailable = Effect.fail(new SearchUnavailable({ reason: "unavailable" }))

/** How many indexes the primary engine has built, and how many of them are open. */
let built = 0
let open = 0

let log: Array<string> = []

beforeEach(() => {
  failure = undefined
  built = open = 0
  log = []
})

const respond = <A>(none: A) => Effect.suspend(() => failure ?? Effect.succeed(none))

const primary = Layer.succeed(SearchEngine, {
  index: Effect.fnUntraced(function* () {
    yield* respond(undefined)
    built++
    open++
    yield* Effect.addFinalizer(() => Effect.sync(() => open--))
    return {
      search: () => respond({ hits: [], total: 0, facets: undefined }),
      complete: () => respond([]),
      source: () => ({}),
      isUpdating: () => false
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

it.effect("one index is open after any number of rebuilds", () =>
  Effect.gen(function* () {
    const index = yield* (yield* SearchEngine).index(yield* view)
    for (const times of [2, 3, 4]) {
      failure = unavailable
      assert.strictEqual(yield* total(index), 1)
      failure = undefined
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual([built, open], [times, 1])
      assert.strictEqual(yield* total(index), 0)
    }
  }).pipe(Effect.scoped, Effect.andThen(Effect.sync(() => assert.strictEqual(open, 0))), Effect.provide(engine))
)

it.effect("a failed index that is closed ends its outage, and the next outage is logged again", () =>
  Effect.gen(function* () {
    const { index, probe } = yield* SearchEngine
    yield* Effect.gen(function* () {
      const older = yield* index(yield* view)
      failure = unavailable
      yield* total(older)
      failure = undefined
      yield* Effect.scoped(index(yield* view))
      yield* Effect.flip(probe)
    }).pipe(Effect.scoped)
    yield* probe
    const next = yield* index(yield* view)
    failure = unavailable
    yield* total(next)
    assert.lengthOf(
      log.filter((line) => line.includes("primary engine unavailable")),
      2
    )
  }).pipe(Effect.scoped, Effect.provide(engine))
)

it.effect("the fallback answers a query that hits a defect, and the primary engine all others", () =>
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

it.effect("the source changes with each switch between the engines", () =>
  Effect.gen(function* () {
    const index = yield* (yield* SearchEngine).index(yield* view)
    const sources = [index.source()]
    for (let times = 0; times < 2; times++) {
      failure = unavailable
      yield* total(index)
      const fallbackSource = index.source()
      assert.notStrictEqual(fallbackSource, sources.at(-1))
      failure = undefined
      yield* TestClock.adjust("5 seconds")
      sources.push(index.source())
      assert.notStrictEqual(fallbackSource, sources.at(-1))
    }
    assert.strictEqual(new Set(sources).size, 3)
  }).pipe(Effect.scoped, Effect.provide(engine))
)
