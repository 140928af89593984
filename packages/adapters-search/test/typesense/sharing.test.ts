import { TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView, SearchEngine } from "@emoji-catalogue/application"
import { markedCatalogue } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Fiber, Layer, Redacted, Scope } from "effect"
import { TestClock } from "effect/testing"
import { beforeEach } from "vitest"
import { eventually } from "../eventually.ts"
import { type FakeTypesense, startFakeTypesense } from "./FakeTypesense.ts"

let server: FakeTypesense
beforeEach(async () => {
  server = await startFakeTypesense()
  return server.die
})

/** An engine as another process has it. */
const engine = (apiKey = server.apiKey) =>
  Effect.map(
    Layer.build(Layer.fresh(TypesenseSearchEngine.layer({ url: server.url, apiKey: Redacted.make(apiKey) }))),
    (context) => Effect.provide(SearchEngine, context)
  ).pipe(Effect.flatten)

/** A view of a catalogue that was published so many milliseconds after the epoch. */
const viewOf = (mark: string, published = 0) =>
  CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(published), catalogue: markedCatalogue(mark) })

const query = (text: string) =>
  ({ text, language: "en", filter: {}, page: { limit: 10, offset: 0 }, facets: false }) as const

const asked = (request: string) => server.requests.filter((each) => each.startsWith(request)).length

describe("processes that share a Typesense", () => {
  it.live("index one view at once: one creates and fills the collection, and all use it", () =>
    Effect.gen(function* () {
      const view = yield* viewOf("shared")
      const engines = yield* Effect.all([engine(), engine(), engine()])
      const indexes = yield* Effect.all(
        engines.map(({ index }) => index(view)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual([server.collections.size, asked("POST /collections/")], [1, 1])
      for (const index of indexes) assert.isAbove((yield* index.search(query("shared"))).total, 1)
      const [name] = server.collections.keys()
      assert.strictEqual(server.aliases.get("emoji"), name)
    }).pipe(Effect.scoped)
  )

  it.live("find it there when they start again", () =>
    Effect.gen(function* () {
      const view = yield* viewOf("again")
      yield* Effect.scoped(Effect.flatMap(engine(), ({ index }) => index(view)))
      yield* Effect.scoped(Effect.flatMap(engine(), ({ index }) => index(view)))
      assert.deepStrictEqual([server.collections.size, asked("POST /collections/")], [1, 1])
    })
  )

  it.live("fill what another left half full", () =>
    Effect.gen(function* () {
      const view = yield* viewOf("half")
      const { index } = yield* engine()
      yield* Effect.scoped(index(view))
      const [collection] = server.collections.values()
      collection!.documents.delete("0")
      yield* index(view)
      assert.strictEqual(collection!.documents.size, view.emoji.length)
    }).pipe(Effect.scoped)
  )

  it.live("let go of a collection with the scope of its index, unless it is the newest", () =>
    Effect.gen(function* () {
      const { index } = yield* engine()
      const [older, newer] = yield* Effect.all([Scope.make(), Scope.make()])
      yield* Scope.provide(index(yield* viewOf("older", 1)), older)
      const [first] = server.collections.keys()
      yield* Scope.provide(index(yield* viewOf("newer", 10)), newer)
      assert.strictEqual(server.collections.size, 2)
      yield* Scope.close(older, Exit.void)
      assert.strictEqual(server.collections.size, 1)
      assert.isFalse(server.collections.has(first!))
      yield* Scope.close(newer, Exit.void)
      assert.strictEqual(server.collections.size, 1)
    }).pipe(Effect.scoped)
  )

  it.live("of an older catalogue leave the alias and the collection of the newer one alone", () =>
    Effect.gen(function* () {
      const [older, newer, gone] = yield* Effect.all([engine(), engine(), engine()])
      const old = yield* viewOf("old", 9)
      const oldIndex = yield* older.index(old)
      const newIndex = yield* newer.index(yield* viewOf("new", 10))
      const newest = server.aliases.get("emoji")
      // As after an outage, and as one that starts and ends.
      yield* older.index(old)
      yield* Effect.scoped(gone.index(yield* viewOf("new", 10)))
      assert.strictEqual(server.aliases.get("emoji"), newest)
      assert.isAbove((yield* oldIndex.search(query("old"))).total, 1)
      assert.isAbove((yield* newIndex.search(query("new"))).total, 1)
    }).pipe(Effect.scoped)
  )

  it.live("go by the artwork where the catalogue is the same", () =>
    Effect.gen(function* () {
      const catalogue = markedCatalogue("drawn")
      const published = { generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue }
      const drawn = yield* CatalogueView.make(published, { revision: 10, platforms: [] })
      const before = yield* CatalogueView.make(published, { revision: 9, platforms: [] })
      const { index } = yield* engine()
      yield* index(drawn)
      const newest = server.aliases.get("emoji")
      yield* Effect.scoped(index(before))
      assert.strictEqual(server.aliases.get("emoji"), newest)
      assert.deepStrictEqual(Array.from(server.collections.keys()), [newest])
    }).pipe(Effect.scoped)
  )

  it.live("of two versions of the service hold what each has made of one publication", () =>
    Effect.gen(function* () {
      const [one, other] = yield* Effect.all([engine(), engine()])
      const index = yield* one.index(yield* viewOf("one"))
      yield* Effect.scoped(other.index(yield* viewOf("other")))
      assert.isAbove((yield* index.search(query("one"))).total, 1)
      yield* Effect.scoped(one.index(yield* viewOf("one")))
      assert.isAbove((yield* index.search(query("one"))).total, 1)
      assert.strictEqual(server.collections.size, 2)
    }).pipe(Effect.scoped)
  )

  it.live("hold what another index of theirs has, though the alias names a newer one", () =>
    Effect.gen(function* () {
      const { index } = yield* engine()
      const lagging = yield* viewOf("lagging", 9)
      const built = yield* index(lagging)
      yield* index(yield* viewOf("newest", 10))
      yield* Effect.scoped(index(lagging))
      assert.isAbove((yield* built.search(query("lagging"))).total, 1)
    }).pipe(Effect.scoped)
  )

  it.live("let go of what one left that was killed, and of nothing that is none of ours", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(engine(), ({ index }) => Effect.flatMap(viewOf("killed", 1), index))
      const { index } = yield* engine()
      const scope = yield* Scope.make()
      yield* Scope.provide(index(yield* viewOf("next", 2)), scope)
      yield* index(yield* viewOf("newest", 3))
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual(server.collections.size, 1)

      server.aliases.set("emoji", "emoji_of_somebody")
      yield* Effect.scoped(index(yield* viewOf("later", 4)))
      assert.strictEqual(server.collections.size, 2)
      assert.strictEqual(asked("DELETE /collections/emoji_of_somebody"), 0)
    }).pipe(Effect.scoped)
  )
})

describe("a failure of Typesense", () => {
  const failures = (apiKey?: string) =>
    Effect.gen(function* () {
      const { index, probe } = yield* engine(apiKey)
      return [yield* Effect.flip(probe), yield* Effect.flip(index(yield* viewOf("failing")))]
    }).pipe(Effect.scoped)

  const assertSays = (errors: ReadonlyArray<object>, reason: string) => {
    for (const error of errors) {
      assert.propertyVal(error, "_tag", "SearchUnavailable")
      assert.propertyVal(error, "reason", reason)
      for (const secret of [server.apiKey, server.url, "wrong-key"]) {
        assert.notInclude(`${String(error)} ${JSON.stringify(error)}`, secret)
      }
    }
  }

  it.live("says that the key is not accepted, and not the key", () =>
    Effect.gen(function* () {
      assertSays(yield* failures("wrong-key"), "Typesense does not accept the API key")
    })
  )

  it.live("says that nobody is there, and not where", () =>
    Effect.gen(function* () {
      yield* Effect.promise(server.die)
      assertSays(yield* failures(), "Typesense is not reached")
    })
  )

  it.live("says that an answer does not come, two seconds after", () =>
    Effect.gen(function* () {
      const { index } = yield* engine()
      const built = yield* index(yield* viewOf("slow"))
      server.thinks = 10_000
      const started = Date.now()
      assertSays([yield* Effect.flip(built.search(query("slow")))], "Typesense takes too long")
      assert.isBelow(Date.now() - started, 3000)
      server.thinks = 0
    }).pipe(Effect.scoped)
  )

  it.live("says that the collection is lost", () =>
    Effect.gen(function* () {
      const { index } = yield* engine()
      const built = yield* index(yield* viewOf("lost"))
      server.collections.clear()
      assertSays(
        [
          yield* Effect.flip(built.search(query("lost"))),
          yield* Effect.flip(built.complete({ text: "lo", language: "en", limit: 5 }))
        ],
        "Typesense has no such collection"
      )
    }).pipe(Effect.scoped)
  )

  it.live("says that an answer is not understood, whatever it is", () =>
    Effect.gen(function* () {
      const { index } = yield* engine()
      const built = yield* index(yield* viewOf("odd"))
      for (const results of [
        [],
        "odd",
        [{}],
        [null],
        [{ found: 1 }, { found: 1 }],
        [{ found: 1, hits: [{ document: {} }] }],
        [{ found: 1, hits: [{ document: { place: "0" } }] }],
        [{ found: 1, hits: [{ document: { place: 0 }, highlights: "odd" }] }],
        [{ found: 1, grouped_hits: [{ hits: [] }] }]
      ]) {
        server.results = results
        assertSays([yield* Effect.flip(built.search(query("odd")))], "What Typesense answers is not understood")
      }
    }).pipe(Effect.scoped)
  )

  it.effect("ends the connection of an import that hangs for a minute, and tries no other", () =>
    Effect.gen(function* () {
      const { index } = yield* engine()
      server.hangsOn = /import$/
      const building = yield* Effect.forkChild(Effect.flip(index(yield* viewOf("hanging"))))
      yield* eventually(() => server.hanging === 1)
      yield* TestClock.adjust("1 minute")
      assertSays([yield* Fiber.join(building)], "Typesense takes too long")
      yield* eventually(() => server.hanging === 0)
      assert.deepStrictEqual(server.requests.filter((request) => request.endsWith("import")).length, 1)
    }).pipe(Effect.scoped)
  )
})
