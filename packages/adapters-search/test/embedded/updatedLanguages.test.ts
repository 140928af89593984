import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchIndex } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import {
  codepointOf,
  emptyCuration,
  type EmojiDecisions,
  type Language,
  languages,
  mergeDecisions
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"

const changedAt = DateTime.makeUnsafe(0)
const aliasesOf = (...texts: ReadonlyArray<string>): EmojiDecisions => ({
  keywords: [],
  aliases: texts.map((alias) => ({
    codepoint: codepointOf("😀"),
    alias,
    source: "MANUAL",
    isDeleted: false,
    changedAt
  }))
})

const imported = CatalogueView.make({ generation: 1, publishedAt: changedAt, catalogue: sampleCatalogue })

/** Whether a search finds the text in the language itself, and not only in another one. */
const finds = (index: SearchIndex, text: string, language: Language) =>
  Effect.map(index.search({ text, language, filter: {}, page: { limit: 60, offset: 0 }, facets: false }), ({ hits }) =>
    hits.some(({ matched }) => matched.language === undefined)
  )

/** The index of a view without decisions, with all languages. */
const firstIndex = Effect.fnUntraced(function* (view: CatalogueView) {
  const index = yield* SearchEngine.use((engine) => engine.index(view))
  for (const language of languages) assert.isFalse(yield* finds(index, "quux", language))
  return index
})

it.layer(EmbeddedSearchEngine.layer)("languages after a decision about an alias", (it) => {
  it.effect("use the previous engine until they are rebuilt in the background", () =>
    Effect.gen(function* () {
      const before = yield* imported
      yield* firstIndex(before)
      const view = before.curated(mergeDecisions(emptyCuration, aliasesOf("quux")), 1)
      const index = yield* SearchEngine.use((engine) => engine.index(view))

      const isCurrent = languages.filter((language) => !index.isUpdating(language))
      assert.deepStrictEqual(isCurrent, ["en"])
      for (const language of languages) {
        assert.strictEqual(yield* finds(index, "quux", language), language === "en", language)
        assert.isTrue(yield* finds(index, "grinning", language), language)
        // Neither the search nor the completion builds the language.
        yield* index.complete({ text: "quu", language, limit: 1 })
        assert.strictEqual(index.isUpdating(language), language !== "en", language)
      }
      while (languages.some(index.isUpdating)) yield* Effect.yieldNow
      for (const language of languages) assert.isTrue(yield* finds(index, "quux", language), language)
    }).pipe(Effect.scoped)
  )

  it.effect("are rebuilt one after another while decisions continue", () =>
    Effect.gen(function* () {
      const before = yield* imported
      yield* firstIndex(before)
      const rebuilt = new Set<Language>()
      let curation = emptyCuration
      for (let revision = 1; rebuilt.size < languages.length; revision++) {
        assert.isAtMost(revision, languages.length)
        curation = mergeDecisions(curation, aliasesOf(`quux${revision}`))
        const view = before.curated(curation, revision)
        const index = yield* SearchEngine.use((engine) => engine.index(view))
        for (const language of languages) {
          if (yield* finds(index, `quux${revision}`, language)) rebuilt.add(language)
        }
      }
    }).pipe(Effect.scoped)
  )
})
