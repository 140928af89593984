import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { SearchEngine } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { CatalogueView } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"

const setUp = Effect.gen(function* () {
  const view = yield* CatalogueView.make({
    generation: 1,
    publishedAt: DateTime.makeUnsafe(0),
    catalogue: sampleCatalogue
  })
  const index = yield* SearchEngine.use((engine) => engine.index(view))
  const search = (text: string, language: Language) =>
    Effect.map(index.search({ text, language, filter: {}, page: { limit: 5, offset: 0 }, facets: false }), ({ hits }) =>
      hits.map(({ index, matched }) => [view.emoji[index]!.emoji, matched] as const)
    )
  const completions = (text: string, language: Language) =>
    Effect.map(index.complete({ text, language, limit: 5 }), (all) => all.map(({ text }) => text))
  return { completions, search }
})

it.layer(EmbeddedSearchEngine.layer)("romanized queries", (it) => {
  for (const [language, emoji, queries] of [
    ["ja", "❤️", ["akaihaato", "akai ha-to", "AKAI HAATO"]],
    ["ja", "👩‍🚀", ["uchuu", "utyuu", "uchu", "joseiuchuuhikoushi", "uchuuhi"]],
    ["zh", "❤️", ["hongxin", "hong xin", "hx"]],
    ["zh", "👩‍🚀", ["nüyuhangyuan", "nvyuhangyuan", "yuzhou", "huoj"]],
    ["ko", "❤️", ["sarang", "tkfkd", "ppalgansaek hateu", "Tkfkd"]],
    ["ar", "❤️", ["7ob", "7obb", "2alb a7mar", "qalb ahmar"]]
  ] as const) {
    it.effect(`in ${language} find ${emoji}`, () =>
      Effect.gen(function* () {
        const { search } = yield* setUp
        for (const query of queries) assert.strictEqual((yield* search(query, language))[0]?.[0], emoji, query)
      }).pipe(Effect.scoped)
    )
  }

  it.effect("report the text that they mean", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      assert.deepStrictEqual((yield* search("hongxin", "zh"))[0], ["❤️", { field: "name", value: "红心" }])
      assert.deepStrictEqual((yield* search("uchuu", "ja"))[0], ["👩‍🚀", { field: "keyword", value: "宇宙" }])
      assert.deepStrictEqual((yield* search("yuzhou", "zh"))[0], ["👩‍🚀", { field: "keyword", value: "宇宙" }])
    }).pipe(Effect.scoped)
  )

  it.effect("complete to the text that they mean", () =>
    Effect.gen(function* () {
      const { completions } = yield* setUp
      assert.deepStrictEqual(yield* completions("hongx", "zh"), ["红心"])
      assert.include(yield* completions("akaiha", "ja"), "赤いハート")
    }).pipe(Effect.scoped)
  )

  it.effect("are ordinary words if English knows them, or in a language with Latin letters", () =>
    Effect.gen(function* () {
      const { search } = yield* setUp
      assert.deepStrictEqual((yield* search("rocket", "zh"))[0]?.[1], { field: "keyword", value: "rocket" })
      assert.deepStrictEqual(yield* search("hongxin", "en"), [])
    }).pipe(Effect.scoped)
  )

  it.effect("may be half converted to kana", () =>
    Effect.gen(function* () {
      const { completions, search } = yield* setUp
      for (const query of ["あかいはーｔ", "あかいはーとｗ", "あｋ"]) {
        assert.strictEqual((yield* search(query, "ja"))[0]?.[0], "❤️", query)
      }
      for (const query of ["あかい はーｔ", "あかい はーと w", "あかいはーと www", "あかい うちゅうｗ"]) {
        assert.include(
          (yield* search(query, "ja")).map(([emoji]) => emoji),
          "❤️",
          query
        )
      }
      assert.include(yield* completions("あかいはーｔ", "ja"), "赤いハート")
      for (const query of ["ぬぬぬｋ", "ぬぬぬｘ"]) assert.deepStrictEqual(yield* search(query, "ja"), [], query)
    }).pipe(Effect.scoped)
  )
})
