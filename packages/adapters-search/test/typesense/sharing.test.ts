import { TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView, SearchEngine } from "@emoji-catalogue/application"
import { markedCatalogue } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Layer, Redacted, Scope } from "effect"
import { beforeEach } from "vitest"
import { type StandIn, standIn } from "./StandIn.ts"

let server: StandIn
beforeEach(async () => {
  server = await standIn()
  return server.die
})

/** An engine as another process has it. */
const engine = (apiKey = server.apiKey) =>
  Effect.map(
    Layer.build(Layer.fresh(TypesenseSearchEngine.layer({ url: server.url, apiKey: Redacted.make(apiKey) }))),
    (context) => Effect.provide(SearchEngine, context)
  ).pipe(Effect.flatten)

const viewOf = (mark: string) =>
  CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: markedCatalogue(mark) })

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
      yield* Scope.provide(index(yield* viewOf("older")), older)
      const [first] = server.collections.keys()
      yield* Scope.provide(index(yield* viewOf("newer")), newer)
      assert.strictEqual(server.collections.size, 2)
      yield* Scope.close(older, Exit.void)
      assert.strictEqual(server.collections.size, 1)
      assert.isFalse(server.collections.has(first!))
      yield* Scope.close(newer, Exit.void)
      assert.strictEqual(server.collections.size, 1)
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
})
