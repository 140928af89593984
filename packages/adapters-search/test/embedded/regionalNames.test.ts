import { EmbeddedSearchEngine, RegionalNames } from "@emoji-catalogue/adapters-search"
import { SearchEngine } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { type Language, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"

const names = Layer.succeed(RegionalNames, {
  en: { "👩‍🚀": ["husband"] },
  pt: { "👩‍🚀": ["cosmonauta feminina", "amor", "fóguet"], "❤️": ["espaço", "rosto risonho"] },
  es: { "👩‍🚀 ❤️": ["astro del amor"] }
})

const setUp = Effect.gen(function* () {
  const view = yield* CatalogueView.make({
    generation: 1,
    publishedAt: DateTime.makeUnsafe(0),
    catalogue: sampleCatalogue
  })
  const index = yield* SearchEngine.use((engine) => engine.index(view))
  while (languages.some(index.isUpdating)) yield* Effect.yieldNow
  const search = (text: string, language: Language) =>
    Effect.map(index.search({ text, language, filter: {}, page: { limit: 5, offset: 0 }, facets: false }), ({ hits }) =>
      hits.map(({ index, matched }) => [view.emoji[index]!.emoji, matched] as const)
    )
  const complete = (text: string, language: Language) =>
    Effect.map(index.complete({ text, language, limit: 5 }), (all) => all.map(({ text }) => text))
  return { complete, search }
})

it.layer(EmbeddedSearchEngine.layer.pipe(Layer.provide(names)))("regional names", (it) => {
  it.effect("match the whole query in any case, and the hit names them", () =>
    Effect.gen(function* () {
      const { complete, search } = yield* setUp
      for (const text of ["cosmonauta feminina", "Cosmonauta FEMININA!"]) {
        const [first] = yield* search(text, "pt")
        assert.deepStrictEqual(first, ["👩‍🚀", { field: "vocabulary", value: "cosmonauta feminina" }], text)
      }
      assert.deepStrictEqual(yield* complete("cosmonauta feminina", "pt"), ["astronauta mulher"])
      const emoji = (yield* search("astro del amor", "es")).map(([emoji]) => emoji)
      assert.deepStrictEqual(emoji.slice(0, 2), ["👩‍🚀", "❤️"])
    }).pipe(Effect.scoped)
  )

  it.effect("do not match parts of a query, starts of words, or typos", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      for (const text of ["cosmonauta", "cosmonauta femin", "cosmonauta feminino", "feliz cosmonauta feminina"]) {
        for (const [, { value }] of yield* search(text, "pt")) assert.notInclude(value, "cosmonauta", text)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("give way to texts and phrases of the language", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      for (const [language, text, emoji] of [
        ["pt", "rosto risonho", "😀"],
        ["pt", "espaço", "👩‍🚀"],
        ["pt", "amor", "❤️"],
        ["en", "husband", "❤️"]
      ] as const) {
        assert.strictEqual((yield* search(text, language))[0]?.[0], emoji, text)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("give way to a longer text if they are spelled differently", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      assert.deepStrictEqual((yield* search("fóguet", "pt"))[0]?.[1], { field: "vocabulary", value: "fóguet" })
      assert.notStrictEqual((yield* search("foguet", "pt"))[0]?.[1].value, "fóguet")
    }).pipe(Effect.scoped)
  )

  it.effect("are found from other languages, which the match says", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      assert.deepStrictEqual((yield* search("cosmonauta feminina", "de"))[0], [
        "👩‍🚀",
        { field: "vocabulary", value: "cosmonauta feminina", language: "pt" }
      ])
    }).pipe(Effect.scoped)
  )
})
