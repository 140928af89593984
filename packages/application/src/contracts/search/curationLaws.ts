import {
  type AliasSource,
  codepointOf,
  emptyCuration,
  type Language,
  languages,
  mergeDecisions
} from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import { CatalogueView } from "../../view/CatalogueView.ts"
import { SearchEngine, type SearchIndex } from "../../search/SearchEngine.ts"
import { catalogueOf } from "../../testing/catalogue/sampleCatalogue.ts"
import { publishedAt, query } from "./setUp.ts"
import { searchDraft } from "./searchDraft.ts"

const keyword = (
  emoji: string,
  keyword: string,
  more: { language?: Language; weight?: number; isDeleted?: boolean }
) => ({
  codepoint: codepointOf(emoji),
  language: "en" as const,
  keyword,
  weight: 1,
  isDeleted: false,
  changedAt: publishedAt,
  ...more
})

const alias = (emoji: string, alias: string, source: AliasSource, isDeleted = false) => {
  return { codepoint: codepointOf(emoji), alias, source, isDeleted, changedAt: publishedAt }
}

const imported = CatalogueView.make({ generation: 1, publishedAt, catalogue: catalogueOf(searchDraft) })

const results = (view: CatalogueView, index: SearchIndex) => ({
  emojiFor: (text: string, language: Language = "en") =>
    Effect.map(index.search(query(text, { language })), ({ hits }) => hits.map((hit) => view.emoji[hit.index]!.emoji)),
  matchOf: (text: string) => Effect.map(index.search(query(text)), ({ hits }) => hits[0]?.matched),
  completions: (text: string) =>
    Effect.map(index.complete({ text, language: "en", limit: 10 }), (completions) =>
      completions.map(({ index, kind, text }) => [view.emoji[index]!.emoji, kind, text])
    )
})

/** Waits until the index of every language contains the decisions of administrators. */
const updatedIndex = Effect.fnUntraced(function* (view: CatalogueView) {
  const index = yield* SearchEngine.use((engine) => engine.index(view))
  while (languages.some(index.isUpdating)) yield* Effect.yieldNow
  return index
})

export const curationLaws = (it: Vitest.MethodsNonLive<SearchEngine>) => {
  it.effect("finds added keywords, aliases and shortcodes, but not deleted ones", () =>
    Effect.gen(function* () {
      const engine = yield* SearchEngine
      const before = yield* imported
      assert.include(yield* results(before, yield* engine.index(before)).emojiFor("dog"), "🦴")
      const decided = mergeDecisions(emptyCuration, {
        keywords: [
          keyword("🚀", "zyzzyva", {}),
          keyword("🦴", "Knöchelchen", { language: "de" }),
          keyword("🦴", "dog", { isDeleted: true })
        ],
        aliases: [alias("🐶", "quuxly", "MANUAL"), alias("👍", "yipyop", "SLACK"), alias("👍🏻", "paleyes", "MANUAL")]
      })
      const view = before.curated(decided, 6)
      const now = results(view, yield* updatedIndex(view))

      assert.deepStrictEqual(yield* now.emojiFor("zyzzyva"), ["🚀"])
      assert.deepStrictEqual(yield* now.matchOf("zyzzyva"), { field: "keyword", value: "zyzzyva" })
      // English keywords are found in every query language.
      assert.deepStrictEqual(yield* now.emojiFor("zyzzyva", "ja"), ["🚀"])
      assert.deepStrictEqual(yield* now.emojiFor("Knöchelchen", "de"), ["🦴"])
      assert.notInclude(yield* now.emojiFor("dog"), "🦴")
      assert.deepStrictEqual(yield* now.emojiFor("quuxly"), ["🐶"])
      assert.deepStrictEqual(yield* now.matchOf("quuxly"), { field: "alias", value: "quuxly" })
      assert.deepStrictEqual(yield* now.emojiFor("quuxly", "de"), ["🐶"])
      assert.deepStrictEqual(yield* now.emojiFor("yipyop"), ["👍"])
      assert.deepStrictEqual(yield* now.matchOf("yipyop"), { field: "shortcode", value: "yipyop" })
      assert.deepStrictEqual(yield* now.emojiFor("paleyes"), ["👍🏻"])
      assert.deepStrictEqual(yield* now.completions("zyzz"), [["🚀", "keyword", "zyzzyva"]])
      assert.deepStrictEqual(yield* now.completions("quux"), [["🐶", "alias", "quuxly"]])
      assert.deepStrictEqual(yield* now.completions("yipy"), [["👍", "shortcode", "yipyop"]])

      const deleted = mergeDecisions(decided, {
        keywords: [keyword("🚀", "zyzzyva", { isDeleted: true }), keyword("🦴", "dog", {})],
        aliases: [alias("🐶", "quuxly", "MANUAL", true), alias("👍", "yipyop", "SLACK", true)]
      })
      const next = view.curated(deleted, 10)
      const after = results(next, yield* updatedIndex(next))
      for (const text of ["zyzzyva", "quuxly", "yipyop"]) assert.deepStrictEqual(yield* after.emojiFor(text), [], text)
      assert.deepStrictEqual(yield* after.completions("quux"), [])
      assert.include(yield* after.emojiFor("dog"), "🦴")
      assert.deepStrictEqual(yield* after.emojiFor("Knöchelchen", "de"), ["🦴"])
    })
  )

  it.effect("ranks emoji with the same keyword by the weight of the keyword", () =>
    Effect.gen(function* () {
      const before = yield* imported
      for (const [light, heavy] of [
        ["🚀", "🦴"],
        ["🦴", "🚀"]
      ] as const) {
        const decided = mergeDecisions(emptyCuration, {
          keywords: [keyword(light, "zyzzyva", { weight: 0.5 }), keyword(heavy, "zyzzyva", { weight: 3 })],
          aliases: []
        })
        const view = before.curated(decided, heavy === "🚀" ? 2 : 1)
        const { emojiFor } = results(view, yield* updatedIndex(view))
        assert.deepStrictEqual(yield* emojiFor("zyzzyva"), [heavy, light])
      }
    })
  )
}
