import { type SearchCount, SearchHistory, SearchHistoryRepository } from "@emoji-catalogue/application"
import { assert, it } from "@effect/vitest"
import { Context, DateTime, Effect, Exit, Layer, Logger, Schema, Scope } from "effect"
import { TestClock } from "effect/testing"
import * as MemorySearchHistoryRepository from "../../src/testing/search/MemorySearchHistoryRepository.ts"

/** A database whose methods can be made to behave otherwise. */
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
    keepMostRecent: (most) => Effect.suspend(() => now.keepMostRecent(most))
  })
  const logged: Array<string> = []
  const logger = Logger.layer([
    Logger.make(({ logLevel, message }) => logged.push(`${logLevel}: ${String([message].flat()[0])}`))
  ])
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
  const held = (answered: boolean) => database.read({ order: "popular", hasResults: answered, limit: 100 })
  return { added, database, held, logged, now, start }
})

const tick = TestClock.adjust("5 seconds")
const told = ({ language, results, searches, term }: SearchCount) => [term, language, searches, results]

it.effect("counts what is searched for alike as one, and brings it to the database together", () =>
  Effect.gen(function* () {
    const { added, held, start } = yield* setUp
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
    assert.deepStrictEqual((yield* held(true)).map(told), [
      ["red heart", "en", 3, 7],
      ["red heart", "ja", 1, 2]
    ])
    assert.deepStrictEqual((yield* held(false)).map(told), [["qwertz", "en", 1, 0]])
    const { popular, recent } = yield* history.lists
    assert.deepStrictEqual(popular.map(told), (yield* held(true)).map(told))
    assert.sameDeepMembers(recent.map(told), popular.map(told))
  }).pipe(Effect.scoped)
)

const Step = Schema.Literals(["search", "tick", "goes", "comes back"])

it.effect.prop(
  "loses nothing and counts nothing twice, whenever the database goes and comes back",
  [Schema.Array(Step)],
  ([steps]) =>
    Effect.gen(function* () {
      const { database, held, now, start } = yield* setUp
      const history = yield* start
      let searches = 0
      for (const step of [...steps, "comes back", "tick"] as const) {
        if (step === "tick") yield* tick
        else if (step === "goes") Object.assign(now, { add: () => Effect.die("away"), read: () => Effect.die("away") })
        else if (step === "comes back") Object.assign(now, database)
        else {
          searches++
          history.recorderFor("heart", "en", searches)()
        }
      }
      const expected = searches === 0 ? [] : [["heart", "en", searches, searches]]
      assert.deepStrictEqual((yield* held(true)).map(told), expected)
      yield* history.stop
      assert.deepStrictEqual((yield* held(true)).map(told), expected)
    }).pipe(Effect.scoped)
)

it.effect(
  "what is searched for while a flush is on its way is neither lost nor counted twice, even if that fails",
  () =>
    Effect.gen(function* () {
      const { database, held, now, start } = yield* setUp
      const history = yield* start
      const heart = history.recorderFor("heart", "en", 3)
      now.add = () => Effect.andThen(Effect.sleep("2 seconds"), Effect.die("away"))
      heart()
      history.recorderFor("rocket", "en", 1)()
      yield* tick
      heart()
      history.recorderFor("heart", "en", 4)()
      Object.assign(now, database)
      yield* TestClock.adjust("2 seconds")
      assert.isEmpty(yield* held(true))
      heart()
      yield* tick
      heart()
      yield* TestClock.adjust("1 second")
      heart()
      yield* tick
      const counts = yield* held(true)
      assert.deepStrictEqual(counts.map(told), [
        ["heart", "en", 6, 3],
        ["rocket", "en", 1, 1]
      ])
      // The time of the last search, and not of the first.
      assert.deepStrictEqual(
        counts.map(({ searchedAt }) => DateTime.toEpochMillis(searchedAt)),
        [13_000, 0]
      )
    }).pipe(Effect.scoped)
)

it.effect("starts and answers while the database is away, says so once, and brings what it has when it stops", () =>
  Effect.gen(function* () {
    const { database, held, logged, now, start } = yield* setUp
    Object.assign(now, { add: () => Effect.die("away"), read: () => Effect.die("away") })
    const history = yield* start
    history.recorderFor("heart", "en", 3)()
    for (let ticks = 0; ticks < 3; ticks++) yield* tick
    assert.deepStrictEqual(yield* history.lists, { popular: [], recent: [] })
    assert.deepStrictEqual(logged, ["Warn: Counts of searches do not reach the database; they are kept until they do"])
    Object.assign(now, database)
    yield* history.stop
    assert.deepStrictEqual((yield* held(true)).map(told), [["heart", "en", 1, 3]])
  }).pipe(Effect.scoped)
)

it.effect("has no more terms wait than it may, however many are searched for while the database is away", () =>
  Effect.gen(function* () {
    const { added, now, start } = yield* setUp
    const add = now.add
    now.add = () => Effect.die("away")
    const history = yield* start
    const nameOf = (number: number) => Array.from(String(number), (digit) => "abcdefghij"[Number(digit)]).join("")
    for (let i = 0; i < 10_100; i++) history.recorderFor(nameOf(i), "en", 1)()
    history.recorderFor(nameOf(1), "en", 1)()
    now.add = add
    yield* tick
    assert.deepStrictEqual(added, [10_000])
  }).pipe(Effect.scoped)
)
