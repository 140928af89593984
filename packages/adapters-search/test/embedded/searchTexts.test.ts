import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchQuery } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { type Catalogue, type Language, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Schema } from "effect"

/** The sample catalogue with other texts, by emoji: the name first, then keywords. */
const catalogueWith = (texts: Readonly<Record<string, ReadonlyArray<string>>>, language: Language): Catalogue => ({
  ...sampleCatalogue,
  emoji: sampleCatalogue.emoji.map((each) => {
    const [name, ...keywords] = texts[each.emoji] ?? [each.slug]
    return { ...each, annotations: { ...each.annotations, [language]: { name: name!, keywords } } }
  })
})

const indexOf = Effect.fnUntraced(function* (catalogue: Catalogue) {
  const view = yield* CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue })
  const context = yield* Layer.build(Layer.fresh(EmbeddedSearchEngine.layer))
  const index = yield* Effect.flatMap(SearchEngine, (engine) => engine.index(view)).pipe(Effect.provideContext(context))
  const search = (text: string, language: Language, more: Partial<SearchQuery> = {}) =>
    index.search({ text, language, filter: {}, page: { limit: 60, offset: 0 }, facets: false, ...more })
  return {
    index,
    search,
    first: (text: string, language: Language) =>
      Effect.map(search(text, language), ({ hits }) => hits[0] && view.emoji[hits[0].index]!.emoji)
  }
})

/** Searches of a complete index also find texts of other languages. */
const completeIndexOf = Effect.fnUntraced(function* (catalogue: Catalogue) {
  const built = yield* indexOf(catalogue)
  while (languages.some(built.index.isUpdating)) yield* Effect.yieldNow
  return built
})

/** Queries for 😀 by its name, in each language; no other emoji has these names. */
const queriesByName: ReadonlyArray<readonly [language: Language, name: string, queries: ReadonlyArray<string>]> = [
  ["en", "unicycle", ["Unicycles", "unicicle", "unycicle", "uni-cycle", "uni cycle", ":unicycle:", "unicyc"]],
  ["de", "Mühlrad", ["muehlrad", "muhlrad", "Mühlräder", "Mulhrad"]],
  ["de", "Wasserkessel", ["kessel", "wasser kessel", "Wasserkesel"]],
  ["fr", "cœur brisé", ["coeur brise", "les cœurs brisés", "CŒUR BRISÉ"]],
  ["es", "piragua", ["piraguas", "la piragua", "pirahua"]],
  ["pt", "pião", ["piao", "PIÃO"]],
  ["ja", "ウクレレ", ["うくれれ", "ｳｸﾚﾚ", "ウクレ", "ウクレ レ"]],
  ["ko", "해금", ["해그", "해 금", "ㅎㅐ금"]],
  ["zh", "陀螺", ["陀", "螺"]],
  ["ar", "أُرجوحة", ["ارجوحه", "الأرجوحة", "أرجـوحة"]]
]

it.effect("a word matches its spelling variants, forms, prefixes, compounds and typos", () =>
  Effect.gen(function* () {
    for (const [language, name, queries] of queriesByName) {
      const { first } = yield* indexOf(catalogueWith({ "😀": [name] }, language))
      for (const text of [name, ...queries]) {
        assert.strictEqual(yield* first(text, language), "😀", `${language}: ${text} for ${name}`)
      }
    }
  }).pipe(Effect.scoped)
)

it.effect("a word that no emoji means is not corrected, but matches texts that have it", () =>
  Effect.gen(function* () {
    const other = yield* indexOf(catalogueWith({ "😀": ["living"], "😃": ["unicycle"] }, "en"))
    assert.isUndefined(yield* other.first("liver", "en"))
    assert.strictEqual(yield* other.first("livr", "en"), "😀")
    assert.strictEqual(yield* other.first("unicycle liver", "en"), "😃")
    const own = yield* indexOf(catalogueWith({ "😀": ["lover"], "😃": ["liver"] }, "en"))
    assert.strictEqual(yield* own.first("liver", "en"), "😃")
    const longer = yield* indexOf(catalogueWith({ "😀": ["liverwort"] }, "en"))
    assert.strictEqual(yield* longer.first("liver", "en"), "😀")
  }).pipe(Effect.scoped)
)

it.effect("a query falls back to English and country codes", () =>
  Effect.gen(function* () {
    const { first } = yield* indexOf(catalogueWith({ "😀": ["Knirps"] }, "de"))
    assert.strictEqual(yield* first("Knirps", "de"), "😀")
    assert.strictEqual(yield* first("grinning face", "de"), "😀")
    assert.strictEqual(yield* first("JP", "de"), "🇯🇵")
  }).pipe(Effect.scoped)
)

it.effect("equal matches rank by popularity, then in Unicode order", () =>
  Effect.gen(function* () {
    const same = { "😀": ["a", "qqq"], "😃": ["b", "qqq"], "❤️": ["c", "qqq"], "👩‍🚀": ["d", "qqq"] }
    const { search } = yield* indexOf(catalogueWith(same, "en"))
    const places = (yield* search("qqq", "en")).hits.map(({ index }) => sampleCatalogue.emoji[index]!.emoji)
    assert.deepStrictEqual(places, ["❤️", "😃", "😀", "👩‍🚀"])
  }).pipe(Effect.scoped)
)

it.effect("a query has at most 24 words, even after splitting", () =>
  Effect.gen(function* () {
    const { search } = yield* indexOf(catalogueWith({ "😀": ["あ", "赤", "花"], "😃": ["い", "赤"] }, "ja"))
    const { total } = yield* search("赤花", "ja")
    for (const together of [1, 2, 5, 6]) {
      const text = Array.from({ length: 24 }, (_, place) => (place < together ? "赤花赤花" : "赤")).join(" ")
      const { hits, total: found } = yield* search(text, "ja")
      assert.deepStrictEqual([found, hits[0]?.index], [total, 0], text)
    }
  }).pipe(Effect.scoped)
)

const Query = Schema.Struct({
  text: Schema.Union([
    Schema.String,
    Schema.Literals(["face", "flag jap", "grining", "heart #", "light skin", "f", "赤", "bandera"])
  ]),
  language: Schema.Literals(languages)
})

it.effect.prop(
  "the response to a query does not depend on earlier queries",
  [Schema.Array(Query), Query],
  ([before, { language, text }]) =>
    Effect.gen(function* () {
      const used = yield* completeIndexOf(sampleCatalogue)
      for (const each of before) {
        yield* used.search(each.text, each.language)
        yield* used.index.complete({ ...each, limit: 5 })
      }
      const fresh = yield* completeIndexOf(sampleCatalogue)
      assert.deepStrictEqual(yield* used.search(text, language), yield* fresh.search(text, language))
      const completions = { text, language, limit: 10 }
      assert.deepStrictEqual(yield* used.index.complete(completions), yield* fresh.index.complete(completions))
    }).pipe(Effect.scoped),
  { arbitrary: { runs: 30 } }
)

it.effect("punctuation around a word and invisible characters do not change its matches", () =>
  Effect.gen(function* () {
    const { search } = yield* indexOf(catalogueWith({ "😀": ["unicycle race"], "😃": ["unicycle"] }, "en"))
    const found = (text: string) => Effect.map(search(text, "en"), ({ hits }) => hits.map(({ index }) => index))
    const plain = yield* found("unicycle")
    assert.lengthOf(plain, 2)
    for (const text of [
      "unicycle!",
      '"unicycle"',
      "#unicycle",
      "unicycle...",
      "\u200Funicycle\u200F",
      "uni\u00ADcycle"
    ]) {
      assert.deepStrictEqual(yield* found(text), plain, JSON.stringify(text))
    }
  }).pipe(Effect.scoped)
)

it.effect("a keyword is completed with the emoji that a search for it finds first", () =>
  Effect.gen(function* () {
    // ❤️ is the most used emoji, but the word is a shortcode of 😃.
    const { first, index } = yield* indexOf(catalogueWith({ "❤️": ["red heart", "smiley"] }, "en"))
    const [completion] = yield* index.complete({ text: "smiley", language: "en", limit: 1 })
    assert.deepInclude(completion, { text: "smiley", kind: "keyword" })
    assert.strictEqual(sampleCatalogue.emoji[completion!.index]!.emoji, yield* first("smiley", "en"))
    assert.strictEqual(yield* first("smiley", "en"), "😃")
  }).pipe(Effect.scoped)
)

it.effect("a correctly spelled word is not corrected into a similar word", () =>
  Effect.gen(function* () {
    const { first } = yield* indexOf(catalogueWith({ "😀": ["mystery"] }, "en"))
    assert.strictEqual(yield* first("mystary", "en"), "😀")
    assert.isUndefined(yield* first("mastery", "en"))
    assert.isUndefined(yield* first("mastery xqzvw", "en"))
    // The same word is unknown in other languages.
    assert.strictEqual(yield* first("mastery", "de"), "😀")
  }).pipe(Effect.scoped)
)

it.effect("a German word that means something else at the end of a longer word does not match it", () =>
  Effect.gen(function* () {
    const { first } = yield* indexOf(catalogueWith({ "😀": ["überlegen"], "😃": ["Bücherregal"] }, "de"))
    assert.isUndefined(yield* first("legen", "de"))
    assert.strictEqual(yield* first("regal", "de"), "😃")
  }).pipe(Effect.scoped)
)
