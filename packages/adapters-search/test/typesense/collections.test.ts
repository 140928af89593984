import { CatalogueView } from "@emoji-catalogue/application/view"
import { markedCatalogue } from "@emoji-catalogue/application/testing"
import { assert, beforeEach, describe, it } from "@effect/vitest"
import { Clock, DateTime, Duration, Effect, Exit, Fiber, Latch, Scope } from "effect"
import { engineOn, query, viewOf } from "./engineOn.ts"
import { type FakeTypesense, startFakeTypesense } from "./FakeTypesense.ts"

let server: FakeTypesense
beforeEach(async () => {
  server = await startFakeTypesense()
  return server.stop
})

const engine = Effect.suspend(() => engineOn(server))

const requestCount = (prefix: string) => server.requests.filter((each) => each.startsWith(prefix)).length

const pollInterval = 250

/** Replaces the delay between polls by waiting for the latch; timeouts never elapse. */
const pollsWhenOpen =
  (latch: Latch.Latch) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.flatMap(Clock.Clock, (clock) =>
      Effect.provideService(effect, Clock.Clock, {
        currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe(),
        currentTimeMillis: clock.currentTimeMillis,
        monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
        currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
        currentTimeNanos: clock.currentTimeNanos,
        monotonicTimeNanos: clock.monotonicTimeNanos,
        sleep: (duration) => (Duration.toMillis(duration) <= pollInterval ? latch.await : Effect.never)
      })
    )

describe("processes that share Typesense", () => {
  it.effect("one of several concurrent processes creates and fills the collection, and all use it", () =>
    Effect.gen(function* () {
      const view = yield* viewOf("shared")
      const engines = yield* Effect.all([engine, engine, engine])
      const imported = Latch.makeUnsafe()
      const building = yield* Effect.all(
        engines.map(({ index }) => index(view)),
        { concurrency: "unbounded" }
      ).pipe(pollsWhenOpen(imported), Effect.forkChild)
      yield* server.imports.until((count) => count === 1)
      imported.openUnsafe()
      const indexes = yield* Fiber.join(building)
      assert.deepStrictEqual([server.collections.size, requestCount("POST /collections/")], [1, 1])
      for (const index of indexes) assert.isAbove((yield* index.search(query("shared"))).total, 1)
      const [name] = server.collections.keys()
      assert.strictEqual(server.aliases.get("emoji"), name)
    }).pipe(Effect.scoped)
  )

  it.effect("a restarted process reuses the collection", () =>
    Effect.gen(function* () {
      const view = yield* viewOf("again")
      yield* Effect.scoped(Effect.flatMap(engine, ({ index }) => index(view)))
      yield* Effect.scoped(Effect.flatMap(engine, ({ index }) => index(view)))
      assert.deepStrictEqual([server.collections.size, requestCount("POST /collections/")], [1, 1])
    })
  )

  it.effect("a process completes a collection that another process left incomplete", () =>
    Effect.gen(function* () {
      const view = yield* viewOf("half")
      const { index } = yield* engine
      yield* Effect.scoped(index(view))
      const [collection] = server.collections.values()
      collection!.documents.delete("0")
      yield* index(view).pipe(pollsWhenOpen(Latch.makeUnsafe(true)))
      assert.strictEqual(collection!.documents.size, view.emoji.length)
    }).pipe(Effect.scoped)
  )

  it.effect("closing an index deletes its collection unless it is the newest", () =>
    Effect.gen(function* () {
      const { index } = yield* engine
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

  it.effect("a process with an older catalogue leaves the alias and the newer collection unchanged", () =>
    Effect.gen(function* () {
      const [older, newer, gone] = yield* Effect.all([engine, engine, engine])
      const old = yield* viewOf("old", 9)
      const oldIndex = yield* older.index(old)
      const newIndex = yield* newer.index(yield* viewOf("new", 10))
      const newest = server.aliases.get("emoji")
      // As after an outage, and as in a process that starts and stops.
      yield* older.index(old)
      yield* Effect.scoped(gone.index(yield* viewOf("new", 10)))
      assert.strictEqual(server.aliases.get("emoji"), newest)
      assert.isAbove((yield* oldIndex.search(query("old"))).total, 1)
      assert.isAbove((yield* newIndex.search(query("new"))).total, 1)
    }).pipe(Effect.scoped)
  )

  it.effect("collections of the same catalogue are ordered by artwork revision", () =>
    Effect.gen(function* () {
      const catalogue = markedCatalogue("drawn")
      const published = { generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue }
      const drawn = yield* CatalogueView.make(published, { revision: 10, platforms: [] })
      const before = yield* CatalogueView.make(published, { revision: 9, platforms: [] })
      const { index } = yield* engine
      yield* index(drawn)
      const newest = server.aliases.get("emoji")
      yield* Effect.scoped(index(before))
      assert.strictEqual(server.aliases.get("emoji"), newest)
      assert.deepStrictEqual(Array.from(server.collections.keys()), [newest])
    }).pipe(Effect.scoped)
  )

  it.effect("two versions of the service keep separate collections of one publication", () =>
    Effect.gen(function* () {
      const [one, other] = yield* Effect.all([engine, engine])
      const index = yield* one.index(yield* viewOf("one"))
      yield* Effect.scoped(other.index(yield* viewOf("other")))
      assert.isAbove((yield* index.search(query("one"))).total, 1)
      yield* Effect.scoped(one.index(yield* viewOf("one")))
      assert.isAbove((yield* index.search(query("one"))).total, 1)
      assert.strictEqual(server.collections.size, 2)
    }).pipe(Effect.scoped)
  )

  it.effect("a superseded collection stays while another index uses it", () =>
    Effect.gen(function* () {
      const { index } = yield* engine
      const lagging = yield* viewOf("lagging", 9)
      const built = yield* index(lagging)
      yield* index(yield* viewOf("newest", 10))
      yield* Effect.scoped(index(lagging))
      assert.isAbove((yield* built.search(query("lagging"))).total, 1)
    }).pipe(Effect.scoped)
  )

  it.effect("deletes the collection of a killed process, but no foreign collection", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(engine, ({ index }) => Effect.flatMap(viewOf("killed", 1), index))
      const { index } = yield* engine
      const scope = yield* Scope.make()
      yield* Scope.provide(index(yield* viewOf("next", 2)), scope)
      yield* index(yield* viewOf("newest", 3))
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual(server.collections.size, 1)

      server.aliases.set("emoji", "emoji_of_somebody")
      yield* Effect.scoped(index(yield* viewOf("later", 4)))
      assert.strictEqual(server.collections.size, 2)
      assert.strictEqual(requestCount("DELETE /collections/emoji_of_somebody"), 0)
    }).pipe(Effect.scoped)
  )
})
