import { tokensOf } from "@emoji-catalogue/adapters-search"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import type { SearchQuery } from "@emoji-catalogue/application/search"
import { type Language, languages, minimallyQualified } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import people from "../../../bench/relevance/people.json" with { type: "json" }
import { importedCatalogue } from "./importedCatalogue.ts"

const find = Effect.fnUntraced(function* (text: string, language: Language, query: Partial<SearchQuery> = {}) {
  const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
  const page = { limit: 60, offset: 0 }
  const result = yield* index.search({ text, language, filter: {}, page, facets: false, ...query })
  return { ...result, emoji: result.hits.map((hit) => view.emoji[hit.index]!.emoji) }
})

/** Whether the text has all words of the query. Spaces and the order of the words make no difference. */
const hasWords = (text: string, query: string): boolean => {
  const words = tokensOf(query)
  const known = tokensOf(text)
  return words.every((word) => known.includes(word)) || words.join("") === known.join("")
}

const toned = /\p{Emoji_Modifier}/u

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "searches for people and health on the real catalogue",
  (it) => {
    it.effect.each(languages)("find the emoji in the first five, the first by its own words: %s", (language) =>
      Effect.gen(function* () {
        const queries = people.filter((each) => each.language === language)
        assert.strictEqual(queries.length, 40)
        for (const { expected, q } of queries) {
          const { emoji, hits } = yield* find(q, language)
          const found = emoji.slice(0, 5).map(minimallyQualified)
          assert.isTrue(
            expected.some((each) => found.includes(minimallyQualified(each))),
            `${q}: ${found.join(" ")}`
          )
          assert.isTrue(hasWords(hits[0]!.matched.value, q), `${q}: ${hits[0]!.matched.value}`)
        }
      })
    )

    it.effect("Black people come first, with filters, pages and totals like other hits", () =>
      Effect.gen(function* () {
        const women = ["👩🏿", "👩🏾", "👩🏿‍🦱"]
        const all = yield* find("Black woman", "en", { facets: true })
        assert.deepStrictEqual(all.emoji, women)
        assert.deepStrictEqual(all.hits[0]!.matched, { field: "vocabulary", value: "black woman" })
        assert.strictEqual(all.total, 3)
        assert.deepStrictEqual(
          Object.values(all.facets!.group).map(({ count }) => count),
          [3]
        )
        for (const [offset, emoji] of women.entries()) {
          const page = yield* find("Black woman", "en", { page: { limit: 1, offset } })
          assert.deepStrictEqual([page.emoji, page.total], [[emoji], 3])
        }
        assert.deepStrictEqual((yield* find("Black woman", "en", { filter: { trait: "skin-tones" } })).emoji, women)
        assert.deepStrictEqual((yield* find("Black woman", "en", { filter: { group: "flags" } })).emoji, [])
        // A phrase of one word also matches among other words.
        assert.include((yield* find("흑인 사과", "ko")).emoji, "🧑🏿")
      })
    )

    it.effect("completions have no skin tones", () =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        for (const [language, text] of [
          ["en", "black woman"],
          ["en", "bipo"],
          ["ja", "黒人"],
          ["ko", "흑인"],
          ["ko", "흑이"],
          ["zh", "黑人"],
          ["pt", "afrodescendent"]
        ] as const) {
          for (const each of yield* index.complete({ text, language, limit: 20 })) {
            assert.notMatch(view.emoji[each.index]!.emoji, toned, `${text}: ${each.text}`)
          }
        }
      })
    )

    it.effect("the rainbow flag comes before the rainbow in every language", () =>
      Effect.gen(function* () {
        const words = [
          "gay",
          "queer",
          "schwul",
          "ゲイ",
          "クィア",
          "게이",
          "퀴어",
          "同性恋",
          "酷儿",
          "مثلي",
          "المثليين",
          "كوير"
        ]
        for (const language of languages) {
          for (const text of words) {
            const { emoji } = yield* find(text, language)
            if (!emoji.includes("🌈")) continue
            assert.isBelow(emoji.indexOf("🏳️‍🌈"), emoji.indexOf("🌈"), `${text} (${language})`)
            assert.include(emoji, "🏳️‍🌈", `${text} (${language})`)
          }
        }
      })
    )

    it.effect("emoji that only a part of the words or a similar word means are not found", () =>
      Effect.gen(function* () {
        for (const [language, text, emoji] of [
          ["en", "Down syndrome", "👎"],
          ["en", "eating disorder", "🍔"],
          ["pt", "violência doméstica", "🔪"],
          ["zh", "黑人", "🐈‍⬛"],
          ["ar", "مثلي الجنس", "🔞"]
        ] as const) {
          const found = yield* find(text, language)
          assert.isNotEmpty(found.emoji, text)
          assert.notInclude(found.emoji, emoji, text)
        }
      })
    )

    it.effect("a word that starts a phrase about people does not find it", () =>
      Effect.gen(function* () {
        for (const [language, text, emoji] of [
          ["zh", "政治", "🧳"],
          ["zh", "饮食", "❤️‍🩹"],
          ["ja", "小児", "🎗️"]
        ] as const) {
          assert.notInclude((yield* find(text, language)).emoji, emoji, text)
        }
        assert.strictEqual((yield* find("suicid", "en")).emoji[0], "🫂")
      })
    )

    it.effect("other forms of a word find its own emoji, not those of a phrase about people", () =>
      Effect.gen(function* () {
        for (const [language, text, emoji] of [
          ["de", "schwül", "🥵"],
          ["fr", "aveuglé", "🙈"],
          ["ja", "ガン", "🔫"],
          ["it", "rome", "🇮🇹"]
        ] as const) {
          assert.strictEqual((yield* find(text, language)).emoji[0], emoji, text)
        }
      })
    )
  }
)
