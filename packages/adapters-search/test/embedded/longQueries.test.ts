import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { SearchEngine } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { CatalogueView } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { longQueryWords } from "../../src/embedded/longQueryWords.ts"
import { languageRules } from "../../src/text/languageRules.ts"
import { parseQueryText } from "../../src/text/parseQueryText.ts"

const setUp = Effect.gen(function* () {
  const view = yield* CatalogueView.make({
    generation: 1,
    publishedAt: DateTime.makeUnsafe(0),
    catalogue: sampleCatalogue
  })
  const index = yield* SearchEngine.use((engine) => engine.index(view))
  const found = (text: string, language: Language = "en") =>
    Effect.map(index.search({ text, language, filter: {}, page: { limit: 5, offset: 0 }, facets: false }), ({ hits }) =>
      hits.map(({ index }) => view.emoji[index]!.emoji)
    )
  return { found }
})

it.layer(EmbeddedSearchEngine.layer)("long queries and compounds", (it) => {
  it.effect("a sentence finds the emoji of its significant words", () =>
    Effect.gen(function* () {
      const { found } = yield* setUp
      for (const [text, language] of [
        ["did you see the rocket that they launched before", "en"],
        ["hast du schon die Rakete gesehen die sie gebaut haben", "de"],
        ["昨日みんなと一緒に大きなロケットを見てきました", "ja"]
      ] as const) {
        assert.strictEqual((yield* found(text, language))[0], "👩‍🚀", text)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("a sentence may have phrases of several words and skin tones", () =>
    Effect.gen(function* () {
      const { found } = yield* setUp
      for (const [text, language, emoji] of [
        ["i want to tell him i love you again", "en", "❤️"],
        ["엄마 오늘 정말 너무 많이 진심을 담아 보낼게", "ko", "❤️"],
        ["do you have an astronaut with dark skin tone", "en", "👩🏿‍🚀"]
      ] as const) {
        assert.strictEqual((yield* found(text, language))[0], emoji, text)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("a word of a sentence is not corrected if another word is known", () =>
    Effect.gen(function* () {
      const { found } = yield* setUp
      assert.notInclude(yield* found("did you see the rocket and the heaet again"), "❤️")
      assert.include(yield* found("did you see the heaet before again"), "❤️")
    }).pipe(Effect.scoped)
  )

  it.effect("a compound with an unknown first part is found by its last part", () =>
    Effect.gen(function* () {
      const { found } = yield* setUp
      assert.strictEqual((yield* found("Speiserakete", "de"))[0], "👩‍🚀")
      assert.deepStrictEqual(yield* found("Verrakete", "de"), [])
    }).pipe(Effect.scoped)
  )
})

describe("longQueryWords", () => {
  const wordsOf = (text: string, language: Language) => longQueryWords(parseQueryText(text), language)

  it("a long query has six words", () => {
    assert.isUndefined(wordsOf("can you buy a pizza", "en"))
    assert.strictEqual(wordsOf("can you buy me a pizza", "en")?.length, 6)
  })

  it("Japanese and Chinese sentences are segmented", () => {
    assert.include(wordsOf("週末に友達とカラオケに行くつもりです", "ja") ?? [], "からおけ")
    assert.include(wordsOf("明天早上我要坐飞机去北京出差", "zh") ?? [], "飞机")
    assert.isUndefined(wordsOf("カラオケに行く", "ja"))
  })
})

it("greetings, feelings and things are not frequent words", () => {
  for (const word of ["hello", "love", "home", "car", "happy"]) assert.isFalse(languageRules.en.frequentWords.has(word))
  for (const word of ["have", "before", "should", "again"]) assert.isTrue(languageRules.en.frequentWords.has(word))
})
