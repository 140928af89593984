import { type Language, SearchTerm } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, type Layer, Schema } from "effect"
import { SearchHistoryRepository } from "../../ports/search/SearchHistoryRepository.ts"
import { add, at, counted, freshTerm, letters, readOf } from "./countedSearches.ts"
import { searchDayLaws } from "./searchDayLaws.ts"
import { sharedTermLaws } from "./sharedTermLaws.ts"

/** Each build of `layer` must provide a store without data. */
export const searchHistoryRepositoryContract = (name: string, layer: Layer.Layer<SearchHistoryRepository, unknown>) => {
  searchDayLaws(name, layer)

  it.layer(layer, { excludeTestServices: true })(`SearchHistoryRepository (${name})`, (it) => {
    it.effect(
      "counts add up by term and language, and keep the results of the latest search in any order of arrival",
      () =>
        Effect.gen(function* () {
          const term = freshTerm()
          yield* add([])
          yield* add([counted(term, { searches: 2, results: 5, searchedAt: at(20) })])
          yield* add([
            counted(term, { searches: 3, results: 7, searchedAt: at(10) }),
            counted(term, { language: "ja", results: 9 })
          ])
          assert.sameDeepMembers(Array.from(yield* readOf([term], { order: "popular" })), [
            counted(term, { searches: 5, results: 5, searchedAt: at(20) }),
            counted(term, { language: "ja", results: 9 })
          ])
        })
    )

    it.effect("reads the most popular or the most recent terms first, up to the limit", () =>
      Effect.gen(function* () {
        const repository = yield* SearchHistoryRepository
        const terms = Array.from({ length: 4 }, freshTerm).sort()
        const [a, b, c, d] = terms as [SearchTerm, SearchTerm, SearchTerm, SearchTerm]
        yield* add([
          counted(d, { searches: 4e9, searchedAt: at(1) }),
          counted(c, { searches: 5e9, searchedAt: at(2) }),
          counted(b, { searches: 5e9, searchedAt: at(3) }),
          counted(a, { searches: 3e9, searchedAt: at(3) })
        ])
        const inOrder = (order: "popular" | "recent") =>
          Effect.map(readOf(terms, { order }), (read) => read.map(({ term }) => term))
        assert.deepStrictEqual(yield* inOrder("popular"), [b, c, d, a])
        assert.deepStrictEqual(yield* inOrder("recent"), [a, b, c, d])
        const two = yield* repository.read({ order: "popular", hasResults: true, limit: 2 })
        assert.deepStrictEqual(two, [
          counted(b, { searches: 5e9, searchedAt: at(3) }),
          counted(c, { searches: 5e9, searchedAt: at(2) })
        ])
      })
    )

    it.effect("terms are filtered by whether their latest search had results", () =>
      Effect.gen(function* () {
        const [found, missed] = [freshTerm(), freshTerm()]
        const read = (hasResults: boolean) =>
          Effect.map(readOf([found, missed], { order: "recent", hasResults }), (counts) =>
            counts.map(({ term }) => term)
          )
        yield* add([counted(found), counted(missed, { results: 0 })])
        assert.deepStrictEqual([yield* read(true), yield* read(false)], [[found], [missed]])
        yield* add([counted(missed, { results: 3, searchedAt: at(1) })])
        assert.deepStrictEqual(yield* read(false), [])
      })
    )

    it.effect("any term is stored unchanged", () =>
      Effect.gen(function* () {
        const terms = [`'; drop table search_term; --`, `"quoted" \\ back`, "قلب أحمر", "👩‍🚀 ロケット", "%_"].map(
          (text) => SearchTerm.make(`${text} ${letters()}`)
        )
        yield* add(terms.map((term) => counted(term)))
        const read = yield* readOf(terms, { order: "recent" })
        assert.sameMembers(
          read.map(({ term }) => term),
          terms
        )
      })
    )

    const Turn = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 }))
    it.effect.prop(
      "sixteen concurrent additions of the same terms, in any order, lose nothing",
      [Turn],
      ([step]) =>
        Effect.gen(function* () {
          const terms = Array.from({ length: 100 }, freshTerm)
          const adds = Array.from({ length: 16 }, (_, index) => {
            const from = (index * step) % terms.length
            const turned = [...terms.slice(from), ...terms.slice(0, from)]
            return (index % 2 === 0 ? turned : turned.toReversed()).map((term) => counted(term))
          })
          yield* Effect.forEach(adds, (counts) => add(counts), { concurrency: "unbounded", discard: true })
          const read = yield* readOf(terms, { order: "popular" })
          assert.deepStrictEqual(
            read.map(({ searches }) => searches),
            terms.map(() => 16)
          )
        }),
      { arbitrary: { runs: 5 } }
    )

    it.effect("an interrupted addition is stored wholly or not at all", () =>
      Effect.gen(function* () {
        for (let milliseconds = 0; milliseconds < 8; milliseconds++) {
          const terms = Array.from({ length: 300 }, freshTerm)
          const fiber = yield* Effect.forkChild(add(terms.map((term) => counted(term))))
          yield* Effect.sleep(milliseconds)
          yield* Fiber.interrupt(fiber)
          assert.include([0, terms.length], (yield* readOf(terms, { order: "recent" })).length)
        }
      })
    )

    sharedTermLaws(it)

    // Must be the last test, because it deletes the counts of the other tests.
    it.effect("keeps only the most recent terms", () =>
      Effect.gen(function* () {
        const repository = yield* SearchHistoryRepository
        const languages: ReadonlyArray<Language> = ["en", "ja"]
        const terms = [freshTerm(), freshTerm(), freshTerm()]
        yield* add(
          terms.flatMap((term, index) =>
            languages.map((language) => counted(term, { language, results: index, searchedAt: at(1000 + index) }))
          )
        )
        const kept = Effect.all(
          [true, false].map((hasResults) => repository.read({ order: "recent", hasResults, limit: 9 }))
        ).pipe(Effect.map((lists) => lists.flat().map(({ language, term }) => [term, language])))
        const latest = [terms[2], terms[1]].flatMap((term) => languages.map((language) => [term, language]))
        yield* repository.deleteOld(at(0), 4)
        assert.deepStrictEqual(yield* kept, latest)
        yield* repository.deleteOld(at(0), 3)
        assert.deepStrictEqual(yield* kept, latest.slice(0, 3))
        yield* repository.deleteOld(at(0), 0)
        assert.deepStrictEqual(yield* repository.read({ order: "popular", hasResults: true, limit: 9 }), [])
      })
    )
  })
}
