import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { SearchEngine } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { type Language, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"

/** Searches the sample catalogue when all languages are indexed. */
const setUp = Effect.gen(function* () {
  const view = yield* CatalogueView.make({
    generation: 1,
    publishedAt: DateTime.makeUnsafe(0),
    catalogue: sampleCatalogue
  })
  const index = yield* SearchEngine.use((engine) => engine.index(view))
  while (languages.some(index.isUpdating)) yield* Effect.yieldNow
  const first = (text: string, language: Language = "en") =>
    Effect.map(
      index.search({ text, language, filter: {}, page: { limit: 1, offset: 0 }, facets: false }),
      ({ hits }) => hits.map(({ index, matched }) => [view.emoji[index]!.emoji, matched] as const)[0]
    )
  const completions = (text: string, language: Language = "en") =>
    Effect.map(index.complete({ text, language, limit: 5 }), (all) => all.map(({ text }) => text))
  return { completions, first }
})

it.layer(EmbeddedSearchEngine.layer)("queries as people type them", (it) => {
  it.effect("letters that are repeated for emphasis are ignored", () =>
    Effect.gen(function* () {
      const { completions, first } = yield* setUp
      for (const text of ["looooove", "LOVEEEE", "redddd heart", "husbanddd", "redheartttt"]) {
        assert.strictEqual((yield* first(text))?.[0], "❤️", text)
      }
      assert.deepStrictEqual(yield* first("loveeee"), ["❤️", { field: "vocabulary", value: "love" }])
      assert.include(yield* completions("rockettt"), "rocket")
    }).pipe(Effect.scoped)
  )

  it.effect("words may be written together, if they are a text or phrase of several words", () =>
    Effect.gen(function* () {
      const { completions, first } = yield* setUp
      for (const [text, language] of [
        ["redheart", "en"],
        ["loveusomuch", "en"],
        ["corazonrojo", "es"],
        ["CœurRouge", "fr"],
        ["قلبأحمر", "ar"],
        // English texts are found in every language.
        ["redheart", "de"]
      ] as const) {
        assert.strictEqual((yield* first(text, language))?.[0], "❤️", text)
      }
      assert.deepStrictEqual(yield* first("redheart"), ["❤️", { field: "name", value: "red heart" }])
      assert.deepStrictEqual((yield* completions("redheart"))[0], "red heart")
    }).pipe(Effect.scoped)
  )

  it.effect("Japanese texts are found by their reading in kana", () =>
    Effect.gen(function* () {
      const { completions, first } = yield* setUp
      for (const [text, emoji] of [
        ["あかいはーと", "❤️"],
        ["じょせいうちゅうひこうし", "👩‍🚀"],
        ["うちゅうひこうし", "👩‍🚀"],
        ["ニホン", "🇯🇵"],
        ["にっぽん", "🇯🇵"]
      ] as const) {
        assert.strictEqual((yield* first(text, "ja"))?.[0], emoji, text)
      }
      assert.deepStrictEqual(yield* first("うちゅう", "ja"), ["👩‍🚀", { field: "keyword", value: "宇宙" }])
      // Kana beside ideographs would have been converted, too.
      assert.notStrictEqual((yield* first("笑顔うちゅう", "ja"))?.[0], "👩‍🚀")
      assert.deepStrictEqual(yield* completions("じょせいうちゅう", "ja"), ["女性宇宙飛行士"])
    }).pipe(Effect.scoped)
  )

  it.effect("texts of other languages are found, and the match says the language", () =>
    Effect.gen(function* () {
      const { completions, first } = yield* setUp
      assert.deepStrictEqual(yield* first("visage rieur"), [
        "😀",
        { field: "name", value: "visage rieur", language: "fr" }
      ])
      assert.deepStrictEqual(yield* first("Rotes Herz", "fr"), [
        "❤️",
        { field: "name", value: "rotes Herz", language: "de" }
      ])
      assert.deepStrictEqual(yield* completions("Rotes Herz"), ["rotes Herz"])
    }).pipe(Effect.scoped)
  )

  it.effect("a script of one language decides, even if the text is not complete", () =>
    Effect.gen(function* () {
      const { first } = yield* setUp
      for (const [text, language] of [
        ["ロケット", "ja"],
        ["ロケ", "ja"],
        ["로케", "ko"],
        ["صاروخ جميل", "ar"]
      ] as const) {
        const hit = yield* first(text)
        assert.strictEqual(hit?.[1].language, language, text)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("words of the requested language stay in it", () =>
    Effect.gen(function* () {
      const { first } = yield* setUp
      // "amo" is the start of "amor", a keyword in Spanish, and "amore" in Italian.
      for (const text of ["amo", "amor"]) assert.isUndefined((yield* first(text, "es"))?.[1].language, text)
      assert.deepStrictEqual(yield* first("love", "de"), ["❤️", { field: "vocabulary", value: "Love" }])
    }).pipe(Effect.scoped)
  )
})
