import { CurrentCatalogue } from "@emoji-catalogue/application/catalogue"
import { blockedEntries, isBlockedSearch, type Language, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { ordinaryWords } from "../../../packages/domain/test/search/ordinaryWords.ts"
import { respellings } from "../../../packages/domain/test/search/respellings.ts"
import { threats } from "../../../packages/domain/test/search/threats.ts"
import { importedCatalogue } from "./importedCatalogue.ts"

/**
 * English is the language of callers who name none. These texts of others are blocked in it: a French keyword of the clock,
 * "delay", and the names of black things in Spanish and Portuguese.
 */
const blockedInEnglish = /^retard$|\bnegros?\b/i

/**
 * Ordinary words that find nothing, because no emoji is or means that: places, names and groups of people, languages, plants,
 * animals and things without an emoji, qualities and actions. In another language the same word may resemble one that does.
 */
const wordsWithoutEmoji: Partial<Readonly<Record<Language, string>>> = {
  en:
    "gypsum, gypsy, niggardly, Scunthorpe, Essex, Sussex, Cockburn, hancock, japonica, despicable, tycoon, flagon, squawk, redskirt, " +
    "fidget, 900k, Lesbos, pollack, Yiddish, Busoni, tardigrade, rapeseed",
  es: "Lesbos",
  fr: "Lesbos, Busoni",
  de: "Busoni, Fagott, Eskimo, Japsen",
  it: "Lesbos, zingaro, checco",
  pt: "Lesbos",
  ja: "ナチュラル, 支那そば, ちょんまげ, 釜, かたわら, エタノール",
  ko: "흑인, 호모사피엔스",
  ar: "وخولة"
}

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "the block list on the real catalogue",
  (it) => {
    it.effect("blocks no name, keyword, shortcode or slug", () =>
      Effect.gen(function* () {
        const { view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const textsIn = (language: Language) =>
          view.emoji.flatMap(({ annotations }) => [annotations[language].name, ...annotations[language].keywords])
        const codes = view.emoji.flatMap(({ shortcodes, slug }) => [
          slug,
          ...shortcodes.flatMap(({ code }) => [code, `:${code}:`])
        ])
        const english = textsIn("en")
        for (const language of languages) {
          for (const text of [...textsIn(language), ...english, ...codes]) {
            assert.isFalse(isBlockedSearch(text, language), `${text} (${language})`)
          }
        }
        const others = new Set(languages.flatMap((language) => textsIn(language)))
        const blocked = Array.from(others).filter((text) => isBlockedSearch(text, "en"))
        assert.deepStrictEqual(
          blocked.filter((text) => !blockedInEnglish.test(text)),
          []
        )
      })
    )

    it.effect("answers a blocked search and its completion with nothing, in every spelling and language", () =>
      Effect.gen(function* () {
        const { index } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const page = { limit: 5, offset: 0 }
        for (const entry of blockedEntries) {
          for (const language of entry.blockedIn) {
            for (const text of respellings(entry)) {
              const { hits, total } = yield* index.search({ text, language, filter: {}, page, facets: false })
              assert.deepStrictEqual([hits, total], [[], 0], `${text} (${language})`)
              assert.deepStrictEqual(yield* index.complete({ text, language, limit: 5 }), [], `${text} (${language})`)
            }
          }
        }
      })
    )

    it.effect(
      "answers a call for violence and its completion with nothing, in its language and the English ones in all",
      () =>
        Effect.gen(function* () {
          const { index } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
          const page = { limit: 5, offset: 0 }
          for (const language of languages) {
            for (const text of [...threats[language], ...threats.en]) {
              const { total } = yield* index.search({ text, language, filter: {}, page, facets: false })
              assert.strictEqual(total, 0, `${text} (${language})`)
              assert.deepStrictEqual(yield* index.complete({ text, language, limit: 5 }), [], `${text} (${language})`)
            }
          }
        })
    )

    it.effect("ordinary words that resemble blocked ones keep their results", () =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const firstFor = (text: string, language: Language) =>
          Effect.map(
            index.search({ text, language, filter: {}, page: { limit: 1, offset: 0 }, facets: false }),
            ({ hits }) => (hits[0] === undefined ? undefined : view.emoji[hits[0].index]!.emoji)
          )
        for (const [language, text, emoji] of [
          ["en", "Niger", "🇳🇪"],
          ["en", "Nigeria", "🇳🇬"],
          ["en", "Pakistan", "🇵🇰"],
          ["en", "Montenegro", "🇲🇪"],
          ["en", "raccoon", "🦝"],
          ["en", "Maine Coon", "🐱"],
          ["en", "fuck you", "🖕"],
          ["en", "son of a bitch", "🤬"],
          ["en", "killer whale", "🫍"],
          ["en", "burn calories", "🔥"],
          ["en", "shooting star", "🌠"],
          ["en", "rapper", "🧑‍🎤"],
          ["es", "puta", "🤬"],
          ["de", "die schwarze Katze", "🐈‍⬛"],
          ["es", "corazón negro", "🖤"],
          ["es", "negro", "🖤"],
          ["pt", "coração negro", "🖤"],
          ["it", "negro", "⚫"],
          ["it", "negra", "⚫"],
          ["it", "negri", "⚫"],
          ["it", "negre", "⚫"],
          ["de", "Zigarette", "🚬"],
          ["fr", "en retard", "⏰"],
          ["ja", "ニジェール", "🇳🇪"],
          ["ja", "食べる", "😋"],
          ["ko", "나이지리아", "🇳🇬"],
          ["zh", "尼日尔", "🇳🇪"],
          ["ar", "النيجر", "🇳🇪"]
        ] as const) {
          assert.strictEqual(yield* firstFor(text, language), emoji, `${text} (${language})`)
        }
        let found = 0
        for (const language of languages) {
          const without = wordsWithoutEmoji[language]?.split(", ") ?? []
          const lost = yield* Effect.filter(ordinaryWords[language], (text) =>
            Effect.map(firstFor(text, language), (emoji) => emoji === undefined)
          )
          assert.sameMembers(Array.from(lost), without, language)
          found += ordinaryWords[language].length - lost.length
        }
        assert.isAtLeast(found, 500)
      })
    )
  }
)
