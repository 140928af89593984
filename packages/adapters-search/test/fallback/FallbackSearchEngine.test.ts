import { EmbeddedSearchEngine, FallbackSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView, SearchEngine, type SearchIndex, SearchUnavailable } from "@emoji-catalogue/application"
import { searchEngineContract } from "@emoji-catalogue/application/contracts"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Layer, Logger, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeEach } from "vitest"
import { eventually } from "../eventually.ts"
import { type FakeTypesense, startFakeTypesense } from "../typesense/FakeTypesense.ts"

let server: FakeTypesense
beforeEach(async () => {
  server = await startFakeTypesense()
  return server.die
})

const engineOn = ({ apiKey, url }: FakeTypesense) =>
  FallbackSearchEngine.layer(
    TypesenseSearchEngine.layer({ url, apiKey: Redacted.make(apiKey) }),
    EmbeddedSearchEngine.layer
  )

const lawful = await startFakeTypesense()
afterAll(lawful.die)
searchEngineContract("typesense, with the embedded engine behind it", engineOn(lawful))

const view = CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: sampleCatalogue })

const found = (index: SearchIndex, text = "rocket") =>
  Effect.map(
    index.search({ text, language: "en", filter: {}, page: { limit: 10, offset: 0 }, facets: false }),
    ({ hits }) => hits.map(({ index }) => sampleCatalogue.emoji[index]!.emoji)
  )

const searches = () => server.requests.filter((request) => request === "POST /multi_search").length

describe("an engine that is away", () => {
  /** Runs with the engine's time in hand; requests take what they take. */
  const run = <A, E>(
    use: (engine: SearchEngine["Service"], log: ReadonlyArray<string>) => Effect.Effect<A, E>
  ): Effect.Effect<A, E> => {
    const log: Array<string> = []
    return Effect.suspend(() =>
      Effect.flatMap(SearchEngine, (engine) => use(engine, log)).pipe(
        Effect.provide(engineOn(server)),
        Effect.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => log.push(line))]))
      )
    )
  }
  const restart = Effect.promise(() => server.wake())

  it.effect("is stood in for from the next query on, and used again when it is back", () =>
    run((engine, log) =>
      Effect.gen(function* () {
        const index = yield* engine.index(yield* view)
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.strictEqual(searches(), 1)

        yield* Effect.promise(server.die)
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.strictEqual((yield* Effect.flip(engine.probe)).reason, "Typesense is not reached")

        // What it held is lost with it.
        server.collections.clear()
        server.aliases.clear()
        yield* restart
        assert.strictEqual((yield* Effect.flip(engine.probe)).reason, "Typesense is not reached")
        assert.strictEqual(server.collections.size, 0)
        yield* TestClock.adjust("5 seconds")
        yield* eventually(() => log.length === 2)
        yield* engine.probe
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.strictEqual(searches(), 2)

        assert.strictEqual(log.length, 2)
        assert.include(log[0], "away")
        assert.include(log[1], "back")
        for (const secret of [server.apiKey, server.url]) assert.notInclude(log.join(), secret)
      }).pipe(Effect.scoped)
    )
  )

  it.effect("is not waited for at the start, and used when it is there", () =>
    run((engine, log) =>
      Effect.gen(function* () {
        yield* Effect.promise(server.die)
        const index = yield* engine.index(yield* view)
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        yield* Effect.flip(engine.probe)
        yield* restart
        yield* TestClock.adjust("5 seconds")
        yield* eventually(() => log.length === 2)
        yield* engine.probe
        yield* found(index)
        assert.strictEqual(searches(), 1)
      }).pipe(Effect.scoped)
    )
  )

  it.live("is waited for no longer than three seconds at the start, and two for an answer", () =>
    run((engine) =>
      Effect.gen(function* () {
        const ready = yield* engine.index(yield* view)
        server.thinks = 20_000
        const [first, second] = yield* Effect.all(
          [Effect.timed(found(ready)), Effect.timed(Effect.flatMap(view, (view) => engine.index(view)))],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(first[1], ["👩‍🚀"])
        assert.isBelow(Duration.toMillis(first[0]), 3000)
        assert.isBelow(Duration.toMillis(second[0]), 4000)
        server.thinks = 0
      }).pipe(Effect.scoped)
    )
  )

  it.effect("is tried with pauses that grow to a minute, also where it is broken", () => {
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

  it.effect("whose collection is lost makes it again", () =>
    run((engine, log) =>
      Effect.gen(function* () {
        const index = yield* engine.index(yield* view)
        server.collections.clear()
        assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
        assert.strictEqual((yield* Effect.flip(engine.probe)).reason, "Typesense has no such collection")
        yield* TestClock.adjust("5 seconds")
        yield* eventually(() => log.length === 2)
        yield* engine.probe
        const [collection] = server.collections.values()
        assert.strictEqual(collection?.documents.size, sampleCatalogue.emoji.length)
      }).pipe(Effect.scoped)
    )
  )

  it.effect("is used on where it refuses one query, which is answered for it", () =>
    run((engine, log) =>
      Effect.gen(function* () {
        const index = yield* engine.index(yield* view)
        for (const status of [400, 413, 422]) {
          server.refusals.set("astronaut", status)
          assert.deepStrictEqual(yield* found(index, "astronaut"), ["👩‍🚀"])
          const completions = yield* index.complete({ text: "astronaut", language: "en", limit: 1 })
          assert.deepStrictEqual(completions, [{ text: "woman astronaut", index: 3, kind: "name" }])
          const before = searches()
          assert.deepStrictEqual(yield* found(index), ["👩‍🚀"])
          assert.strictEqual(searches(), before + 1)
          yield* engine.probe
        }
        assert.strictEqual(log.length, 3)
        for (const line of log) {
          assert.include(line, "WARN")
          assert.include(line, "Typesense answered with status 4")
          assert.notInclude(line, "astronaut")
        }
      }).pipe(Effect.scoped)
    )
  )

  it.effect("is left alone where an answer says that it cannot answer others either", () =>
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
          assert.strictEqual(log.length, 1)
          assert.include(log[0], "away")
        }).pipe(Effect.scoped)
      )
    )
  )
})
