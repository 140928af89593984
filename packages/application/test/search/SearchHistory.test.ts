import { type CountedSearches, type SearchCount, SearchHistoryRepository } from "@emoji-catalogue/application/ports"
import { SearchHistory } from "@emoji-catalogue/application/search"
import { type Language, SearchTerm } from "@emoji-catalogue/domain"
import { blockedEntries } from "@emoji-catalogue/text-moderation"
import { assert, it } from "@effect/vitest"
import { Context, DateTime, Deferred, type Duration, Effect, Exit, Layer, Schema, Scope } from "effect"
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
  /** One per write that still hashes its callers, which takes real time. */
  const hashing: Array<Deferred.Deferred<void>> = []
  const repository = SearchHistoryRepository.of({
    ...database,
    add: (counts, salt) =>
      Effect.suspend(() => {
        added.push(counts.length)
        Deferred.doneUnsafe(hashing.shift()!, Exit.void)
        return now.add(counts, salt)
      }),
    saltSince: (since, next) =>
      Effect.suspend(() => {
        hashing.push(Deferred.makeUnsafe())
        return now.saltSince(since, next)
      }),
    read: (query) => Effect.suspend(() => now.read(query)),
    deleteOld: (before, max) => Effect.suspend(() => now.deleteOld(before, max))
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
  const adjust = Effect.fnUntraced(function* (duration: Duration.Input) {
    yield* TestClock.adjust(duration)
    while (hashing.length > 0) yield* Deferred.await(hashing[0]!)
    // Lets the write finish.
    yield* TestClock.adjust(0)
  })
  return { added, adjust, database, stored, logged, now, start, tick: adjust("5 seconds") }
})

const toRow = ({ language, results, searches, term }: SearchCount) => [term, language, searches, results]

it.effect("equal terms are counted as one and written in one batch", () =>
  Effect.gen(function* () {
    const { added, stored, start, tick } = yield* setUp
    const history = yield* start
    for (const text of ["Red Heart", "red  heart", " RED HEART "]) history.recorderFor(text, "en", 7, () => true)(text)
    history.recorderFor("red heart", "ja", 2, () => true)("a caller")
    history.recorderFor("qwertz", "en", 0, () => true)("a caller")
    for (const text of ["jane@example.com", "+49 170 1234567", "https://example.com", "x".repeat(99), " "]) {
      history.recorderFor(text, "en", 0, () => true)("a caller")
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
    assert.deepStrictEqual(popular.map(toRow), [["red heart", "en", 3, 7]])
    assert.deepStrictEqual(recent.map(toRow), popular.map(toRow))
  }).pipe(Effect.scoped)
)

const Step = Schema.Literals(["search", "tick", "fail", "recover"])

it.effect.prop(
  "every search is counted once, whenever the database fails and recovers",
  [Schema.Array(Step)],
  ([steps]) =>
    Effect.gen(function* () {
      const { database, stored, now, start, tick } = yield* setUp
      const history = yield* start
      let searches = 0
      for (const step of [...steps, "recover", "tick"] as const) {
        if (step === "tick") yield* tick
        else if (step === "fail")
          Object.assign(now, { add: () => Effect.die("unavailable"), read: () => Effect.die("unavailable") })
        else if (step === "recover") Object.assign(now, database)
        else {
          searches++
          history.recorderFor("heart", "en", searches, () => true)("a caller")
        }
      }
      const expected = searches === 0 ? [] : [["heart", "en", searches, searches]]
      assert.deepStrictEqual((yield* stored(true)).map(toRow), expected)
      yield* history.stop
      assert.deepStrictEqual((yield* stored(true)).map(toRow), expected)
    }).pipe(Effect.scoped)
)

it.effect("a search during a flush is counted once, even if the flush fails", () =>
  Effect.gen(function* () {
    const { database, adjust, stored, now, start, tick } = yield* setUp
    const history = yield* start
    const heart = history.recorderFor("heart", "en", 3, () => true)
    now.add = () => Effect.andThen(Effect.sleep("2 seconds"), Effect.die("unavailable"))
    heart("a caller")
    history.recorderFor("rocket", "en", 1, () => true)("a caller")
    yield* tick
    heart("a caller")
    history.recorderFor("heart", "en", 4, () => true)("a caller")
    Object.assign(now, database)
    yield* adjust("2 seconds")
    assert.isEmpty(yield* stored(true))
    heart("a caller")
    yield* tick
    heart("a caller")
    yield* adjust("1 second")
    heart("a caller")
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
    const { database, stored, logged, now, start, tick } = yield* setUp
    Object.assign(now, { add: () => Effect.die("unavailable"), read: () => Effect.die("unavailable") })
    const history = yield* start
    history.recorderFor("heart", "en", 3, () => true)("a caller")
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
    const { added, now, start, tick } = yield* setUp
    const add = now.add
    now.add = () => Effect.die("unavailable")
    const history = yield* start
    const termOf = (number: number) => Array.from(String(number), (digit) => "abcdefghij"[Number(digit)]).join("")
    for (let i = 0; i < 10_100; i++) history.recorderFor(termOf(i), "en", 1, () => true)("a caller")
    history.recorderFor(termOf(1), "en", 1, () => true)("a caller")
    now.add = add
    yield* tick
    assert.deepStrictEqual(added, [10_000])
  }).pipe(Effect.scoped)
)

const publicTerms = (history: SearchHistory["Service"]) =>
  Effect.map(history.lists, ({ popular, recent }) => {
    assert.sameMembers(
      popular.map(({ term }) => term),
      recent.map(({ term }) => term)
    )
    return popular.map(({ term }) => term)
  })

it.effect("a term is public once three distinct callers used it, in any process", () =>
  Effect.gen(function* () {
    const { start, tick } = yield* setUp
    const processes = [yield* start, yield* start]
    const search = (process: number, caller: string) =>
      processes[process]!.recorderFor("heart", "en", 3, () => true)(caller)
    for (let times = 0; times < 9; times++) {
      search(times % 2, "first")
      search(times % 2, "second")
      yield* tick
    }
    assert.deepStrictEqual(yield* publicTerms(processes[0]!), [])
    search(1, "third")
    yield* tick
    yield* tick
    assert.deepStrictEqual(yield* publicTerms(processes[0]!), ["heart"])
    assert.deepStrictEqual(yield* publicTerms(processes[1]!), ["heart"])
  }).pipe(Effect.scoped)
)

it.effect("callers more than 30 days apart do not make a term public, and a public term expires", () =>
  Effect.gen(function* () {
    const { start } = yield* setUp
    /** Public terms after searches in a process that stops: a running one would flush thousands of times a day. */
    const publicAfter = Effect.fnUntraced(function* (searches: ReadonlyArray<readonly [term: string, caller: string]>) {
      yield* Effect.flatMap(start, ({ recorderFor, stop }) => {
        for (const [term, caller] of searches) recorderFor(term, "en", 3, () => true)(caller)
        return stop
      })
      const reader = yield* start
      return yield* Effect.ensuring(publicTerms(reader), reader.stop)
    })
    const first = ["rare", "first"] as const
    const second = ["rare", "second"] as const
    const third = ["rare", "third"] as const
    yield* publicAfter([first, second, ["heart", "first"], ["heart", "second"], ["heart", "third"]])
    yield* TestClock.adjust("29 days")
    assert.deepStrictEqual(yield* publicAfter([]), ["heart"])
    yield* TestClock.adjust("2 days")
    assert.deepStrictEqual(yield* publicAfter([third]), [])
    // The callers of the first day have other hashes now.
    assert.deepStrictEqual(yield* publicAfter([first]), [])
    assert.deepStrictEqual(yield* publicAfter([second]), ["rare"])
  }).pipe(Effect.scoped)
)

it.effect("callers are stored as hashes that differ by term and period", () =>
  Effect.gen(function* () {
    const { database, now, start } = yield* setUp
    const stored: Array<CountedSearches> = []
    now.add = (counts, salt) => {
      stored.push(...counts)
      return database.add(counts, salt)
    }
    const address = "192.0.2.1"
    const search = (term: string, language: Language) =>
      Effect.flatMap(start, ({ recorderFor, stop }) => {
        recorderFor(term, language, 3, () => true)(address)
        return stop
      })
    yield* search("heart", "en")
    yield* TestClock.adjust("30 days")
    yield* search("heart", "en")
    yield* search("rocket", "en")
    yield* search("heart", "ja")
    yield* TestClock.adjust(1)
    yield* search("heart", "en")
    const [heart, again, rocket, japanese, later] = stored.map(({ callers }) => callers.join())
    assert.strictEqual(heart, again)
    assert.strictEqual(new Set([heart, rocket, japanese, later]).size, 4)
    assert.notInclude(JSON.stringify(stored), address)
  }).pipe(Effect.scoped)
)

it.effect("a term on the block list is counted, but never public", () =>
  Effect.gen(function* () {
    const { start, stored, tick } = yield* setUp
    const history = yield* start
    const [{ language, text }] = blockedEntries as [(typeof blockedEntries)[number]]
    for (const caller of ["first", "second", "third"]) {
      // It had results before it was on the list.
      history.recorderFor(text, language, 3, () => true)(caller)
      history.recorderFor(`${text} face`, language, 3, () => true)(caller)
      // Not blocked, but most of a blocked entry.
      history.recorderFor("日本 鬼", "zh", 3, () => true)(caller)
      history.recorderFor("heart", language, 3, () => true)(caller)
    }
    yield* tick
    assert.strictEqual((yield* stored(true)).length, 4)
    assert.deepStrictEqual(yield* publicTerms(history), ["heart"])
  }).pipe(Effect.scoped)
)

it.effect("a term that was counted before it was recognized as personal data is not public", () =>
  Effect.gen(function* () {
    const { database, now, start, stored, tick } = yield* setUp
    // Like an older version, which did not recognize it.
    now.add = (counts, salt) =>
      database.add(
        counts.map((count) => ({ ...count, term: SearchTerm.make(count.term === "rocket" ? "pin 4821" : count.term) })),
        salt
      )
    const history = yield* start
    for (const caller of ["first", "second", "third"]) {
      history.recorderFor("rocket", "en", 3, () => true)(caller)
      history.recorderFor("heart", "en", 3, () => true)(caller)
    }
    yield* tick
    assert.sameMembers(
      (yield* stored(true)).map(({ term }) => term),
      ["heart", "pin 4821"]
    )
    assert.deepStrictEqual(yield* publicTerms(history), ["heart"])
  }).pipe(Effect.scoped)
)

it.effect("does not store callers of a term while it may not be public, and does not count them later", () =>
  Effect.gen(function* () {
    const { database, now, start, stored, tick } = yield* setUp
    const added: Array<CountedSearches> = []
    now.add = (counts, salt) => {
      added.push(...counts)
      return database.add(counts, salt)
    }
    const history = yield* start
    for (const caller of ["first", "second", "third"]) history.recorderFor("olga heart", "en", 3, () => false)(caller)
    history.recorderFor("olga heart", "en", 3, () => true)("fourth")
    yield* tick
    assert.deepStrictEqual(
      added.map(({ callers }) => callers.length),
      [1]
    )
    assert.deepStrictEqual((yield* stored(true)).map(toRow), [["olga heart", "en", 4, 3]])
    assert.deepStrictEqual(yield* publicTerms(history), [])
  }).pipe(Effect.scoped)
)

it.effect("checks whether a term may be public only for its first three callers", () =>
  Effect.gen(function* () {
    const { start } = yield* setUp
    const history = yield* start
    const asked: Array<string> = []
    for (const caller of ["first", "first", "second", "third", "fourth"]) {
      const mayBePublic = () => asked.push(caller) > 0
      history.recorderFor("heart", "en", 3, mayBePublic)(caller)
    }
    assert.deepStrictEqual(asked, ["first", "second", "third"])
  }).pipe(Effect.scoped)
)

it.effect("a response that is served many times checks once whether its term may be public", () =>
  Effect.gen(function* () {
    const { start } = yield* setUp
    const history = yield* start
    const answers: Array<boolean> = []
    const record = history.recorderFor("haert", "en", 3, () => {
      answers.push(false)
      return false
    })
    for (const caller of ["first", "first", "second"]) record(caller)
    assert.deepStrictEqual(answers, [false])
  }).pipe(Effect.scoped)
)
