import { Analytics, Traffic } from "@emoji-catalogue/application/analytics"
import {
  anonymous,
  ApiKeyRepository,
  type Caller,
  keyOwnerOf,
  SearchHistoryRepository
} from "@emoji-catalogue/application/ports"
import { SearchHistory } from "@emoji-catalogue/application/search"
import {
  MemoryApiKeyRepository,
  MemorySearchHistoryRepository,
  MemoryTrafficRepository,
  sampleApiKey
} from "@emoji-catalogue/application/testing"
import { SearchTerm } from "@emoji-catalogue/domain"
import { blockedEntries } from "@emoji-catalogue/text-moderation"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

const layer = Analytics.layer.pipe(
  Layer.provideMerge([SearchHistory.layer, Traffic.layer]),
  Layer.provideMerge([MemoryApiKeyRepository.layer, MemorySearchHistoryRepository.layer, MemoryTrafficRepository.layer])
)

const serve = Effect.fnUntraced(function* (at: number, caller: Caller = anonymous, status = 200) {
  const { record } = yield* Traffic
  record({ method: "GET", route: "/api/emoji", caller, credentialRejected: false }, status, 5, at)
})

/** Starts the service at a time. */
const startAt =
  (now: number) =>
  <A, E>(test: Effect.Effect<A, E, Layer.Success<typeof layer>>) =>
    Effect.andThen(TestClock.setTime(now), Effect.provide(test, layer))

const now = Date.UTC(2026, 2, 1, 0, 1)

it.effect("a period ends today in UTC, and includes days without requests", () =>
  Effect.gen(function* () {
    const { api } = yield* Analytics
    yield* serve(Date.UTC(2026, 1, 26, 23, 59, 59, 999))
    yield* serve(Date.UTC(2026, 1, 27))
    yield* serve(now, anonymous, 503)
    const { days, endpoints, period, total } = yield* api({ days: 3, limit: 9 })
    assert.deepStrictEqual(period, { from: "2026-02-27", to: "2026-03-01" })
    const none = { clientErrors: 0, serverErrors: 0 }
    const day = (day: string, requests: number, ms: number | null) => ({ day, ...none, requests, p50Ms: ms, p95Ms: ms })
    assert.deepStrictEqual(days, [
      day("2026-02-27", 1, 6),
      day("2026-02-28", 0, null),
      { ...day("2026-03-01", 1, 6), serverErrors: 1 }
    ])
    assert.deepInclude(total, { requests: 2, serverErrors: 1 })
    assert.strictEqual(endpoints[0]!.requests, 2)
    assert.strictEqual((yield* api({ days: 1, limit: 9 })).total.requests, 1)
  }).pipe(startAt(now))
)

it.effect("shows requests by key, including counts that this process has not written yet", () =>
  Effect.gen(function* () {
    const { api } = yield* Analytics
    const [one, other] = [sampleApiKey(), sampleApiKey()]
    for (const key of [one, other]) yield* ApiKeyRepository.use((keys) => keys.insert(key))
    yield* serve(now, keyOwnerOf(one))
    yield* serve(now, keyOwnerOf(other), 404)
    yield* serve(now, keyOwnerOf(other))
    yield* serve(now)
    const { callers, keys } = yield* api({ days: 1, limit: 1 })
    assert.deepStrictEqual(
      keys.map(({ clientErrors, key, requests }) => [key.id, requests, clientErrors]),
      [[other.id, 2, 1]]
    )
    assert.deepStrictEqual(
      callers.map(({ caller, requests }) => [caller, requests]),
      [
        ["anonymous", 1],
        ["key", 3]
      ]
    )
  }).pipe(startAt(now))
)

it.effect("shows searches by term, language and day, also blocked and rare ones, but no personal data", () =>
  Effect.gen(function* () {
    const history = yield* SearchHistory
    const { search } = yield* Analytics
    const blocked = blockedEntries.find(({ language }) => language === "en")!.text
    history.recorderFor("heart", "en", 3, () => true)("a")
    history.recorderFor("unicornn", "en", 0, () => true)("a")
    yield* TestClock.adjust(1)
    history.recorderFor("heart", "en", 3, () => true)("a")
    history.recorderFor("heart", "ja", 0, () => true)("a")
    history.recorderFor(blocked, "en", 0, () => true)("a")
    history.recorderFor("jane@example.com", "en", 0, () => true)("a")

    const found = yield* search({ days: 2, limit: 9, language: undefined })
    assert.deepStrictEqual(found.total, { searches: 5, withoutResults: 3 })
    assert.deepStrictEqual(found.days, [
      { day: "2026-02-01", searches: 2, withoutResults: 1 },
      { day: "2026-02-02", searches: 3, withoutResults: 2 }
    ])
    assert.deepStrictEqual(found.languages, [
      { language: "en", searches: 4, withoutResults: 2 },
      { language: "ja", searches: 1, withoutResults: 1 }
    ])
    assert.deepInclude(found.topTerms[0], {
      term: SearchTerm.make("heart"),
      language: "en",
      searches: 2,
      withoutResults: 0,
      results: 3
    })
    assert.sameMembers(
      found.zeroResultTerms.map(({ language, term }) => `${term} ${language}`),
      [`${blocked} en`, "heart ja", "unicornn en"]
    )

    const japanese = yield* search({ days: 1, limit: 9, language: "ja" })
    assert.deepStrictEqual(japanese.total, { searches: 1, withoutResults: 1 })
    assert.deepStrictEqual(
      japanese.topTerms.map(({ term }): string => term),
      ["heart"]
    )
    assert.strictEqual((yield* search({ days: 1, limit: 2, language: undefined })).topTerms.length, 2)
  }).pipe(startAt(Date.UTC(2026, 1, 1, 23, 59, 59, 999)))
)

it.effect(
  "terms counted before they were recognized as personal data are not shown, and others take their places",
  () =>
    Effect.gen(function* () {
      const { search } = yield* Analytics
      const repository = yield* SearchHistoryRepository
      const day = "2026-02-01"
      const personal = Array.from({ length: 12 }, (_, index) => `jane${index}@example.com`)
      yield* repository.add(
        [...personal, "heart", "rocket"].map((term, index) => ({
          term: SearchTerm.make(term),
          language: "en",
          searches: 100 - index,
          results: 0,
          searchedAt: DateTime.makeUnsafe(`${day}T00:00:00Z`),
          callers: [],
          days: [{ day, searches: 100 - index, withoutResults: 100 - index }]
        })),
        "salt"
      )
      for (const limit of [1, 2, 50]) {
        const { topTerms, zeroResultTerms } = yield* search({ days: 1, limit, language: undefined })
        for (const terms of [topTerms, zeroResultTerms]) {
          assert.deepStrictEqual(
            terms.map(({ term }): string => term),
            ["heart", "rocket"].slice(0, limit)
          )
        }
      }
    }).pipe(startAt(Date.UTC(2026, 1, 1, 12)))
)
