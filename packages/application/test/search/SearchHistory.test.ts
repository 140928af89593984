import { type SearchCount, SearchHistory, SearchHistoryRepository } from "@emoji-catalogue/application/search"
import { assert, it } from "@effect/vitest"
import { Context, DateTime, Effect, Exit, Layer, Schema, Scope } from "effect"
import { TestClock } from "effect/testing"
import * as MemorySearchHistoryRepository from "../../src/testing/search/MemorySearchHistoryRepository.ts"
import { logCapture } from "../shared/logCapture.ts"

/** A process on a database whose methods can be replaced; `stored` reads the database. */
const setUp = Effect.gen(function* () {
  const database = Context.get(
    yield* Layer.build(Layer.fresh(MemorySearchHistoryRepository.layer)),
    SearchHistoryRepository
  )
  const now = { ...database }
  const added: Array<number> = []
  const repository = SearchHistoryRepository.of({
    add: (counts) =>
      Effect.suspend(() => {
        added.push(counts.length)
        return now.add(counts)
      }),
    read: (query) => Effect.suspend(() => now.read(query)),
    keepMostRecent: (max) => Effect.suspend(() => now.keepMostRecent(max))
  })
  const { layer: logger, lines: logged } = logCapture()
  const start = Effect.gen(function* () {
    const scope = yield* Scope.make()
    const layer = SearchHistory.layer.pipe(
      Layer.provide(Layer.succeed(SearchHistoryRepository, repository)),
      Layer.provideMerge(logger)
    )
    const context = yield* Layer.buildWithScope(Layer.fresh(layer), scope)
    return {
      ...Context.get(context, SearchHistory),
      stop: Scope.close(scope, Exit.void).pipe(Effect.provideContext(context))
    }
  })
  const stored = (hasResults: boolean) => database.read({ order: "popular", hasResults, limit: 100 })
  return { added, database, stored, logged, now, start }
})

const tick = TestClock.adjust("5 seconds")
const toRow = ({ language, results, searches, term }: SearchCount) => [term, language, searches, results]

it.effect("equal terms are counted as one and written in one batch", () =>
  Effect.gen(function* () {
    const { added, stored, start } = yield* setUp
    const history = yield* start
    for (const text of ["Red Heart", "red  heart", " RED HEART "]) history.recorderFor(text, "en", 7)()
    history.recorderFor("red heart", "ja", 2)()
    history.recorderFor("qwertz", "en", 0)()
    for (const text of ["jane@example.com", "+49 170 1234567", "https://example.com", "x".repeat(99), " "]) {
      history.recorderFor(text, "en", 0)()
    }
    assert.deepStrictEqual(added, [])
    yield* tick
    assert.deepStrictEqual(added, [3])
    assert.deepStrictEqual((yield* stored(true)).map(toRow), [
      ["red heart", "en", 3, 7],
      ["red heart", "ja", 1, 2]
    ])
    assert.deepStrictEqual((yield* stored(false)).map(toRow), [["qwertz", "en", 1, 0]])
    const { popular, recent } = yield* history.lists
    assert.deepStrictEqual(popular.map(toRow), (yield* stored(true)).map(toRow))
    assert.sameDeepMembers(recent.map(toRow), popular.map(toRow))
  }).pipe(Effect.scoped)
)

const Step = Schema.Literals(["search", "tick", "fail", "recover"])

it.effect.prop(
  "every search is counted once, whenever the database fails and recovers",
  [Schema.Array(Step)],
  ([steps]) =>
    Effect.gen(function* () {
      const { database, stored, now, start } = yield* setUp
      const history = yield* start
      let searches = 0
      for (const step of [...steps, "recover", "tick"] as const) {
        if (step === "tick") yield* tick
        else if (step === "fail")
          Object.assign(now, { add: () => Effect.die("unavailable"), read: () => Effect.die("unavailable") })
        else if (step === "recover") Object.assign(now, database)
        else {
          searches++
          history.recorderFor("heart", "en", searches)()
        }
      }
      const expected = searches === 0 ? [] : [["heart", "en", searches, searches]]
      assert.deepStrictEqual((yield* stored(true)).map(toRow), expected)
      yield* history.stop
      assert.deepStrictEqual((yield* stored(true)).map(toRow), expected)
    }).pipe(Effect.scoped)
)

it.effect("a search during a flush is counted once, also where the flush fails", () =>
  Effect.gen(function* () {
    const { database, stored, now, start } = yield* setUp
    const history = yield* start
    const heart = history.recorderFor("heart", "en", 3)
    now.add = () => Effect.andThen(Effect.sleep("2 seconds"), Effect.die("unavailable"))
    heart()
    history.recorderFor("rocket", "en", 1)()
    yield* tick
    heart()
    history.recorderFor("heart", "en", 4)()
    Object.assign(now, database)
    yield* TestClock.adjust("2 seconds")
    assert.isEmpty(yield* stored(true))
    heart()
    yield* tick
    heart()
    yield* TestClock.adjust("1 second")
    heart()
    yield* tick
    const counts = yield* stored(true)
    assert.deepStrictEqual(counts.map(toRow), [
      ["heart", "en", 6, 3],
      ["rocket", "en", 1, 1]
    ])
    // The times of the last searches.
    assert.deepStrictEqual(
      counts.map(({ searchedAt }) => DateTime.toEpochMillis(searchedAt)),
      [13_000, 0]
    )
  }).pipe(Effect.scoped)
)

it.effect("starts during a database outage, logs it once, and writes the counts at shutdown", () =>
  Effect.gen(function* () {
    const { database, stored, logged, now, start } = yield* setUp
    Object.assign(now, { add: () => Effect.die("unavailable"), read: () => Effect.die("unavailable") })
    const history = yield* start
    history.recorderFor("heart", "en", 3)()
    for (let ticks = 0; ticks < 3; ticks++) yield* tick
    assert.deepStrictEqual(yield* history.lists, { popular: [], recent: [] })
    assert.deepStrictEqual(logged, ["Warn: search history: database unavailable, keeping counts"])
    Object.assign(now, database)
    yield* history.stop
    assert.deepStrictEqual((yield* stored(true)).map(toRow), [["heart", "en", 1, 3]])
  }).pipe(Effect.scoped)
)

it.effect("at most 10,000 terms wait for the database during an outage", () =>
  Effect.gen(function* () {
    const { added, now, start } = yield* setUp
    const add = now.add
    now.add = () => Effect.die("unavailable")
    const history = yield* start
    const termOf = (number: number) => Array.from(String(number), (digit) => "abcdefghij"[Number(digit)]).join("")
    for (let i = 0; i < 10_100; i++) history.recorderFor(termOf(i), "en", 1)()
    history.recorderFor(termOf(1), "en", 1)()
    now.add = add
    yield* tick
    assert.deepStrictEqual(added, [10_000])
  }).pipe(Effect.scoped)
)
