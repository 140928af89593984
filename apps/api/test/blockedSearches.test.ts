import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { fold, type Language, languages } from "@emoji-catalogue/domain"
import { blockedEntries, isBlockedSearch } from "@emoji-catalogue/text-moderation"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { ordinaryTexts } from "../../../packages/text-moderation/test/ordinaryTexts.ts"
import { ordinaryWords } from "../../../packages/text-moderation/test/ordinaryWords.ts"
import { respellings } from "../../../packages/text-moderation/test/respellings.ts"
import { importedCatalogue } from "./importedCatalogue.ts"

/** The subgroups of people and flags, as in `withSearchRules`. */
const subgroupOfPeople = /^(?:person|family)|flag$/

/**
 * English is the default language of searches. These texts of other languages are blocked in it: a French keyword of the clock,
 * "delay", and the names of black things in Spanish and Portuguese.
 */
const blockedInEnglish = /^retard$|\bnegros?\b/i

/**
 * Ordinary words that find nothing, because no emoji means them: places, names and groups of people, languages, plants, animals
 * and things without an emoji, qualities and actions. In another language the same word may resemble a word with results.
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
  ko: "홍어, 호모사피엔스",
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
          for (const text of new Set([...textsIn(language), ...english, ...codes])) {
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

    it.effect("returns nothing for a blocked search and its completion, in every spelling and language", () =>
      Effect.gen(function* () {
        const { index } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const page = { limit: 5, offset: 0 }
        for (const entry of blockedEntries) {
          for (const language of entry.blockedIn) {
            for (const text of respellings(entry)) {
              if (entry.isSearchedAlone && fold(text) === fold(entry.text)) continue
              const { hits, total } = yield* index.search({ text, language, filter: {}, page, facets: false })
              assert.deepStrictEqual([hits, total], [[], 0], `${text} (${language})`)
              assert.deepStrictEqual(yield* index.complete({ text, language, limit: 5 }), [], `${text} (${language})`)
            }
          }
        }
      })
    )

    it.effect.each(languages)("finds emoji for ordinary texts about people and violence: %s", (language) =>
      Effect.gen(function* () {
        const { index } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        for (const text of ordinaryTexts[language]) {
          const { total } = yield* index.search({
            text,
            language,
            filter: {},
            page: { limit: 1, offset: 0 },
            facets: false
          })
          assert.isAbove(total, 0, text)
        }
      })
    )

    it.effect("a blocked word that is searched alone finds no person or flag", () =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        for (const { blockedIn, isSearchedAlone, text } of blockedEntries) {
          if (!isSearchedAlone) continue
          for (const language of blockedIn) {
            const page = { limit: 60, offset: 0 }
            const { hits } = yield* index.search({ text, language, filter: {}, page, facets: false })
            assert.isAbove(hits.length, 0, text)
            const completions = yield* index.complete({ text, language, limit: 50 })
            for (const { index: at } of [...hits, ...completions]) {
              assert.notMatch(view.emoji[at]!.subgroup, subgroupOfPeople, `${text} (${language})`)
            }
          }
        }
      })
    )

    it.effect("completes the start of a slur only to people and flags whose names start with it", () =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const isPerson = (at: number) => subgroupOfPeople.test(view.emoji[at]!.subgroup)
        const offered = (text: string) =>
          Effect.map(index.complete({ text, language: "en", limit: 20 }), (completions) =>
            completions.filter((each) => isPerson(each.index)).map((each) => each.text)
          )
        assert.deepStrictEqual(yield* offered("nigg"), [])
        assert.include(yield* offered("nig"), "flag: Niger")
        assert.include(yield* offered("chin"), "flag: China")
        assert.include(yield* offered("tran"), "trans")
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
          ["en", "bitch", "🤬"],
          ["en", "dyke", "🌊"],
          ["en", "fag end", "🚬"],
          ["en", "coon cat", "🐱"],
          ["en", "tit", "🐦"],
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
