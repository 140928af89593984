import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchQuery } from "@emoji-catalogue/application/search"
import { catalogueOf, sampleDraftWith } from "@emoji-catalogue/application/testing"
import { type Language, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Record } from "effect"
import { phrases } from "../../src/vocabulary/phrases/index.ts"

/** The sample catalogue with English texts in every language, which contain no words of foreign phrases. */
const catalogue = catalogueOf(
  sampleDraftWith(({ annotations, ...emoji }) => ({
    ...emoji,
    annotations: Record.map(annotations, () => annotations.en)
  }))
)

const setUp = Effect.gen(function* () {
  const view = yield* CatalogueView.make({
    generation: 1,
    publishedAt: DateTime.makeUnsafe(0),
    catalogue
  })
  const index = yield* (yield* SearchEngine).index(view)
  const search = (text: string, language: Language = "en", filter: SearchQuery["filter"] = {}) =>
    Effect.map(index.search({ text, language, filter, page: { limit: 60, offset: 0 }, facets: false }), ({ hits }) =>
      hits.map(({ index, matched }) => ({ emoji: view.emoji[index]!.emoji, matched }))
    )
  return { index, search, view }
})

it.layer(EmbeddedSearchEngine.layer)("phrases", (it) => {
  it.effect("every phrase finds the emoji it means, and the hit names the phrase", () =>
    Effect.gen(function* () {
      const { search, view } = yield* setUp
      const known = new Set(view.emoji.map(({ emoji }) => emoji))
      for (const language of languages) {
        for (const [meant, values] of Object.entries(phrases[language])) {
          const [first] = meant.split(" ")
          if (!known.has(first!)) continue
          for (const value of values) {
            const hit = (yield* search(value, language))[0]!
            assert.strictEqual(hit.emoji, first, `${language}: ${value}`)
            if (hit.matched.field !== "name") assert.deepStrictEqual(hit.matched, { field: "vocabulary", value })
          }
        }
      }
    }).pipe(Effect.scoped)
  )

  it.effect("phrases match in any case, with stop words and in other word forms", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      for (const text of ["love u so much", "Love U SO MUCH!!", "i love u so much", "husbands"]) {
        assert.strictEqual((yield* search(text))[0]?.emoji, "❤️", text)
      }
      const [hit] = yield* search("Love U SO MUCH!!")
      assert.deepStrictEqual(hit?.matched, { field: "vocabulary", value: "love u so much" })
    }).pipe(Effect.scoped)
  )

  it.effect("phrases match with their words in another order", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      for (const text of ["so much love u", "much so u love", "so u much i love"]) {
        const [hit] = yield* search(text)
        assert.deepStrictEqual([hit?.emoji, hit?.matched.value], ["❤️", "love u so much"], text)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("a phrase matches among other words", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      assert.deepStrictEqual(
        (yield* search("husband red")).map(({ emoji }) => emoji),
        ["❤️"]
      )
      // A word of the name matches, too.
      assert.deepStrictEqual((yield* search("husband red"))[0]?.matched, { field: "name", value: "red heart" })
      assert.deepStrictEqual((yield* search("husband xqzvw"))[0]?.matched, { field: "vocabulary", value: "husband" })
    }).pipe(Effect.scoped)
  )

  it.effect("phrases of one word match prefixes and typos if no text does", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      for (const text of ["husb", "husbnad", "hsband", "husbamd"]) {
        assert.strictEqual((yield* search(text))[0]?.emoji, "❤️", text)
      }
      for (const text of ["husb", "husbnad", "xqzvw husbamd"]) {
        assert.deepStrictEqual((yield* search(text))[0]?.matched, { field: "vocabulary", value: "husband" }, text)
      }
      // "grin" is a prefix of phrases too, but also of the name of 😀.
      assert.notStrictEqual((yield* search("grin"))[0]?.matched.field, "vocabulary")
    }).pipe(Effect.scoped)
  )

  it.effect("phrase matches are filtered and counted like other hits, and include skin tones on request", () =>
    Effect.gen(function* () {
      const { index, search } = yield* setUp
      const all = { text: "husband", language: "en", page: { limit: 60, offset: 0 }, facets: true } as const
      const { facets, hits, total } = yield* index.search({ ...all, filter: {} })
      assert.strictEqual(hits.length, total)
      assert.strictEqual(
        Object.values(facets!.group).reduce((sum, { count }) => sum + count, 0),
        total
      )
      assert.deepStrictEqual(yield* search("husband", "en", { group: "flags" }), [])
      const astronauts = (yield* search("宇宙服", "ja", { trait: "skin-tones" })).map(({ emoji }) => emoji)
      assert.deepStrictEqual(astronauts, ["👩🏻‍🚀", "👩🏿‍🚀"])
    }).pipe(Effect.scoped)
  )

  it.effect("a phrase completes to the name of the emoji it means", () =>
    Effect.gen(function* () {
      const { index } = yield* setUp
      const [completion] = yield* index.complete({ text: "husband", language: "en", limit: 5 })
      assert.strictEqual(completion?.text, "red heart")
    }).pipe(Effect.scoped)
  )
})
