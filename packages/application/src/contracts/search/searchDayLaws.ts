import type { Language, SearchTerm } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { type CountedSearches, SearchHistoryRepository } from "../../ports/search/SearchHistoryRepository.ts"
import { add, at, counted, freshTerm } from "./countedSearches.ts"

const on = (day: string, searches: number, withoutResults = 0): CountedSearches["days"][number] => ({
  day,
  searches,
  withoutResults
})

const searchesOf = (term: SearchTerm, days: CountedSearches["days"], language: Language = "en") => ({
  ...counted(term, { language }),
  days
})

const [first, second, third] = ["2026-02-01", "2026-02-02", "2026-02-03"] as const

/** Each build of `layer` must provide a store without data. */
export const searchDayLaws = (name: string, layer: Layer.Layer<SearchHistoryRepository, unknown>) => {
  const test = (title: string, body: Effect.Effect<void, unknown, SearchHistoryRepository>) =>
    it.live(`SearchHistoryRepository (${name}): ${title}`, () => body.pipe(Effect.provide(layer)))

  const shown = Effect.fnUntraced(function* (...query: Parameters<SearchHistoryRepository["Service"]["terms"]>) {
    const terms = yield* SearchHistoryRepository.use((repository) => repository.terms(...query))
    return terms.map(({ language, searches, term, withoutResults }) => [term, language, searches, withoutResults])
  })

  test(
    "searches add up by day, term and language, also concurrently",
    Effect.gen(function* () {
      const repository = yield* SearchHistoryRepository
      const [a, b] = [freshTerm(), freshTerm()].sort() as [SearchTerm, SearchTerm]
      const counts = [
        searchesOf(a, [on(first, 2, 1), on(second, 1)]),
        searchesOf(b, [on(second, 1, 1)]),
        searchesOf(a, [on(second, 3)], "ja")
      ]
      const additions = Array.from({ length: 8 }, (_, index) => add(index % 2 === 0 ? counts : counts.toReversed()))
      yield* Effect.all(additions, { concurrency: "unbounded" })
      yield* add([{ ...searchesOf(a, [on(second, 2 ** 41)]), results: 7, searchedAt: at(9) }])

      const many = 8 + 2 ** 41
      assert.deepStrictEqual(yield* repository.days({ since: first }), [
        { day: first, language: "en", searches: 16, withoutResults: 8 },
        { day: second, language: "en", searches: many + 8, withoutResults: 8 },
        { day: second, language: "ja", searches: 24, withoutResults: 0 }
      ])
      assert.deepStrictEqual(yield* repository.days({ since: second, language: "ja" }), [
        { day: second, language: "ja", searches: 24, withoutResults: 0 }
      ])
      const [top] = yield* repository.terms({ since: first }, "searches", 9)
      assert.deepInclude(top, { term: a, searches: many + 16, withoutResults: 8, results: 7, searchedAt: at(9) })
      assert.deepStrictEqual(yield* shown({ since: second, language: "en" }, "searches", 9), [
        [a, "en", many, 0],
        [b, "en", 8, 8]
      ])
      assert.deepStrictEqual(yield* shown({ since: first }, "withoutResults", 9), [
        [a, "en", many + 16, 8],
        [b, "en", 8, 8]
      ])
      assert.deepStrictEqual(yield* shown({ since: second }, "withoutResults", 9), [[b, "en", 8, 8]])
      assert.deepStrictEqual(yield* shown({ since: second }, "searches", 2), [
        [a, "en", many, 0],
        [a, "ja", 24, 0]
      ])
    })
  )

  test(
    "deleting a term deletes its days, but not the totals of the days",
    Effect.gen(function* () {
      const repository = yield* SearchHistoryRepository
      const [old, recent] = [freshTerm(), freshTerm()]
      yield* add([
        { ...searchesOf(old, [on(first, 1)]), searchedAt: at(0) },
        { ...searchesOf(recent, [on(first, 1)]), searchedAt: at(5) }
      ])
      yield* repository.deleteOld(at(1), 9)
      assert.deepStrictEqual(yield* shown({ since: first }, "searches", 9), [[recent, "en", 1, 0]])
      assert.deepStrictEqual(yield* repository.days({ since: first }), [
        { day: first, language: "en", searches: 2, withoutResults: 0 }
      ])
    })
  )

  test(
    "deletes earlier days, and beyond the maximum the least searched terms of the earliest days",
    Effect.gen(function* () {
      const repository = yield* SearchHistoryRepository
      const [a, b] = [freshTerm(), freshTerm()]
      yield* add([
        searchesOf(a, [on(first, 1), on(second, 2), on(third, 4)]),
        searchesOf(b, [on(second, 8), on(third, 16)])
      ])
      const searches = Effect.map(shown({ since: first }, "searches", 9), (terms) => terms.map(([, , count]) => count))
      yield* repository.deleteDays(second, 9)
      assert.deepStrictEqual(
        (yield* repository.days({ since: first })).map(({ day }) => day),
        [second, third]
      )
      assert.deepStrictEqual(yield* searches, [24, 6])
      yield* repository.deleteDays(second, 3)
      assert.deepStrictEqual(yield* searches, [24, 4])
      yield* repository.deleteDays(second, 1)
      assert.deepStrictEqual(yield* searches, [16])
    })
  )
}
