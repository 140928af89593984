import { EmbeddedSearchEngine, FallbackSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchIndex, SearchUnavailable } from "@emoji-catalogue/application/search"
import { searchEngineContract } from "@emoji-catalogue/application/contracts"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, Logger, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeEach } from "vitest"
import { RecordedLog } from "../RecordedLog.ts"
import { type FakeTypesense, startFakeTypesense } from "../typesense/FakeTypesense.ts"

let server: FakeTypesense
beforeEach(async () => {
  server = await startFakeTypesense()
  return server.stop
})

const engineOn = ({ apiKey, url }: FakeTypesense) =>
  FallbackSearchEngine.layer(
    TypesenseSearchEngine.layer({ url, apiKey: Redacted.make(apiKey) }),
    EmbeddedSearchEngine.layer
  )

const contractServer = await startFakeTypesense()
afterAll(contractServer.stop)
searchEngineContract("typesense with the embedded engine as fallback", engineOn(contractServer))

const view = CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: sampleCatalogue })

const found = (index: SearchIndex, text = "rocket") =>
  Effect.map(
    index.search({ text, language: "en", filter: {}, page: { limit: 10, offset: 0 }, facets: false }),
    ({ hits }) => hits.map(({ index }) => sampleCatalogue.emoji[index]!.emoji)
  )

const searches = () => server.requests.filter((request) => request === "POST /multi_search").length

describe("an unavailable primary engine", () => {
  /** Runs on the test clock; HTTP requests take real time. */
  const run = <A, E>(
    use: (engine: SearchEngine["Service"], log: RecordedLog) => Effect.Effect<A, E>
  ): Effect.Effect<A, E> => {
    const log = new RecordedLog()
    return Effect.suspend(() =>
      Effect.flatMap(SearchEngine, (engine) => use(engine, log)).pipe(
        Effect.provide(engineOn(server)),
        Effect.provide(log.layer)
      )
    )
  }
  const restart = Effect.promise(() => server.restart())

  it.effect("the fallback answers queries until the primary engine is back", () =>
    run((engine, log) =>
      Effect.gen(function* () {
        const index = yield* engine.index(yield* view)
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.strictEqual(searches(), 1)

        yield* Effect.promise(server.stop)
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.strictEqual((yield* Effect.flip(engine.probe)).reason, "Typesense is unreachable")

        // A restart loses its data.
        server.collections.clear()
        server.aliases.clear()
        yield* restart
        assert.strictEqual((yield* Effect.flip(engine.probe)).reason, "Typesense is unreachable")
        assert.strictEqual(server.collections.size, 0)
        yield* TestClock.adjust("5 seconds")
        yield* log.untilLines(2)
        yield* engine.probe
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.strictEqual(searches(), 2)

        assert.strictEqual(log.lines.length, 2)
        assert.include(log.lines[0], "primary engine unavailable")
        assert.include(log.lines[1], "primary engine available again")
        for (const secret of [server.apiKey, server.url]) assert.notInclude(log.lines.join(), secret)
      }).pipe(Effect.scoped)
    )
  )

  it.effect("an engine that is down at the start is used once it is up", () =>
    run((engine, log) =>
      Effect.gen(function* () {
        yield* Effect.promise(server.stop)
        const index = yield* engine.index(yield* view)
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        yield* Effect.flip(engine.probe)
        yield* restart
        yield* TestClock.adjust("5 seconds")
        yield* log.untilLines(2)
        yield* engine.probe
        yield* found(index)
        assert.strictEqual(searches(), 1)
      }).pipe(Effect.scoped)
    )
  )

  it.effect("a query waits at most two seconds for the primary engine", () =>
    run((engine) =>
      Effect.gen(function* () {
        const index = yield* engine.index(yield* view)
        server.hangOn = /multi_search$/
        const searching = yield* Effect.forkChild(found(index))
        yield* server.hanging.until((pending) => pending === 1)
        yield* TestClock.adjust("2 seconds")
        assert.deepStrictEqual(yield* Fiber.join(searching), ["👩‍🚀"])
      }).pipe(Effect.scoped)
    )
  )

  it.effect("building an index waits at most three seconds for the primary engine", () =>
    run((engine) =>
      Effect.gen(function* () {
        server.hangOn = /import$/
        const building = yield* Effect.forkChild(engine.index(yield* view))
        yield* server.hanging.until((pending) => pending === 1)
        yield* TestClock.adjust("3 seconds")
        assert.deepStrictEqual(yield* found(yield* Fiber.join(building)), ["👩‍🚀"])
        assert.strictEqual(searches(), 0)
      }).pipe(Effect.scoped)
    )
  )

  it.effect("retries back off to one minute, even after defects", () => {
    let tries = 0
    const failure = Effect.suspend(() =>
      ++tries === 3 ? Effect.die("broken") : new SearchUnavailable({ reason: "away" })
    )
    const failing = Layer.succeed(SearchEngine, { index: () => failure, probe: failure })
    return Effect.gen(function* () {
      const index = yield* (yield* SearchEngine).index(yield* view)
      for (const [seconds, expected] of [
        [0, 1],
        [5, 2],
        [10, 3],
        [20, 4],
        [40, 5],
        [60, 6],
        [60, 7]
      ] as const) {
        yield* TestClock.adjust(`${seconds} seconds`)
        assert.strictEqual(tries, expected)
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
      }
    }).pipe(
      Effect.scoped,
      Effect.provide(FallbackSearchEngine.layer(failing, EmbeddedSearchEngine.layer)),
      Effect.provide(Logger.layer([]))
    )
  })

  it.effect("a lost collection is recreated", () =>
    run((engine, log) =>
      Effect.gen(function* () {
        const index = yield* engine.index(yield* view)
        server.collections.clear()
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.strictEqual((yield* Effect.flip(engine.probe)).reason, "Typesense has no such collection")
        yield* TestClock.adjust("5 seconds")
        yield* log.untilLines(2)
        yield* engine.probe
        const [collection] = server.collections.values()
        assert.strictEqual(collection?.documents.size, sampleCatalogue.emoji.length)
      }).pipe(Effect.scoped)
    )
  )

  it.effect("the fallback answers a rejected query, and the primary engine still answers others", () =>
    run((engine, log) =>
      Effect.gen(function* () {
        const index = yield* engine.index(yield* view)
        for (const status of [400, 413, 422]) {
          server.queryStatuses.set("astronaut", status)
          assert.deepStrictEqual(yield* found(index, "astronaut"), ["👩‍🚀"])
          const completions = yield* index.complete({ text: "astronaut", language: "en", limit: 1 })
          assert.deepStrictEqual(completions, [{ text: "woman astronaut", index: 3, kind: "name" }])
          const before = searches()
          assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
          assert.strictEqual(searches(), before + 1)
          yield* engine.probe
        }
        assert.strictEqual(log.lines.length, 3)
        for (const line of log.lines) {
          assert.include(line, "WARN")
          assert.include(line, "Typesense answered with status 4")
          assert.notInclude(line, "astronaut")
        }
      }).pipe(Effect.scoped)
    )
  )

  it.effect("a status that affects all queries starts an outage", () =>
    Effect.forEach([401, 403, 404, 408, 429, 500, 503], (status) =>
      run((engine, log) =>
        Effect.gen(function* () {
          const index = yield* engine.index(yield* view)
          server.status = status
          assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
          server.status = undefined
          const before = searches()
          assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
          assert.strictEqual(searches(), before, String(status))
          yield* Effect.flip(engine.probe)
          assert.strictEqual(log.lines.length, 1)
          assert.include(log.lines[0], "primary engine unavailable")
        }).pipe(Effect.scoped)
      )
    )
  )
})
