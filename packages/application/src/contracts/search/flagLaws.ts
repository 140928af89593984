import type { Catalogue, Emoji, Language } from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { SearchEngine } from "../../search/SearchEngine.ts"
import { catalogueOf } from "../../testing/catalogue/sampleCatalogue.ts"
import { searchDraft } from "./searchDraft.ts"
import { query, setUpWith } from "./setUp.ts"

const country: Partial<Record<Language, string>> = { en: "France", de: "Frankreich", ja: "フランス" }

/** Three popular emoji have the name of a country as a keyword, so they compete with its flag. */
const namesakes: Catalogue = catalogueOf({
  ...searchDraft,
  emoji: searchDraft.emoji.map((each) => (["👌", "👍", "🚀"].includes(each.emoji) ? withKeywords(each) : each))
})

function withKeywords(emoji: Emoji): Emoji {
  const annotations = { ...emoji.annotations }
  for (const [language, keyword] of Object.entries(country) as Array<[Language, string]>) {
    annotations[language] = { ...annotations[language], keywords: [...annotations[language].keywords, keyword] }
  }
  return { ...emoji, annotations }
}

export const flagLaws = (it: Vitest.MethodsNonLive<SearchEngine>): void => {
  it.effect("the name of a country finds its flag before emoji that have it as a keyword", () =>
    Effect.gen(function* () {
      const { emojiFor, index, view } = yield* setUpWith(namesakes)
      for (const [language, name] of Object.entries(country) as Array<[Language, string]>) {
        for (const text of [name, name.toUpperCase()]) {
          const found = yield* emojiFor(query(text, { language }))
          assert.strictEqual(found[0], "🇫🇷", text)
          assert.sameMembers(Array.from(found), ["🇫🇷", "👌", "👍", "🚀"], text)
        }
        const [hit] = (yield* index.search(query(name, { language }))).hits
        const value = view.emoji[hit!.index]!.annotations[language].name
        assert.deepStrictEqual(hit!.matched, { field: "name", value })
      }
    })
  )

  it.effect("completes a prefix of a country's name to the name of its flag instead of a shortcode", () =>
    Effect.gen(function* () {
      const france = searchDraft.emoji.find(({ emoji }) => emoji === "🇫🇷")!
      const coded = { ...france, shortcodes: [{ code: "frankreich", source: "github" as const }] }
      const { index, view } = yield* setUpWith(
        catalogueOf({ ...searchDraft, emoji: searchDraft.emoji.map((each) => (each === france ? coded : each)) })
      )
      for (const [text, language, name] of [
        ["fran", "en", "flag: France"],
        ["Frank", "de", "Flagge: Frankreich"],
        ["frankreich", "de", "Flagge: Frankreich"],
        ["フラ", "ja", "旗: フランス"]
      ] as const) {
        const offered = yield* index.complete({ text, language, limit: 10 })
        assert.deepStrictEqual(
          offered.map((each) => [view.emoji[each.index]!.emoji, each.text, each.kind]),
          [["🇫🇷", name, "name"]],
          text
        )
      }
    })
  )
}
