import { phrases } from "@emoji-catalogue/adapters-search"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import type { Match } from "@emoji-catalogue/application/search"
import { type CatalogueEmoji, type Language, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

/** The texts that the record of an emoji has in a field. */
const textsIn = (
  { annotations, codepoint, emoji, shortcodes }: CatalogueEmoji,
  field: Match["field"],
  language: Language
): ReadonlyArray<string> => {
  const annotated = [annotations[language], annotations.en]
  switch (field) {
    case "emoji":
      return [emoji]
    case "codepoint":
      return [codepoint]
    case "name":
      return annotated.map(({ name }) => name)
    case "keyword":
      return annotated.flatMap(({ keywords }) => keywords)
    case "shortcode":
      return shortcodes.map(({ code }) => code)
    case "alias":
    case "vocabulary":
      return []
  }
}

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })("matched texts", (it) => {
  it.effect("the field of a hit has the matched text, unless it is the vocabulary", () =>
    Effect.gen(function* () {
      const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
      const fields = new Set<string>()
      for (const language of languages) {
        const everyTenth = <A>(all: ReadonlyArray<A>) => all.filter((_, at) => at % 10 === 0)
        const queries = [
          ...everyTenth(Object.values(phrases[language]).flat()),
          ...everyTenth(view.emoji).flatMap(({ annotations, shortcodes }) => [
            annotations[language].name.slice(0, 5),
            ...annotations[language].keywords.slice(0, 1),
            ...shortcodes.slice(0, 1).map(({ code }) => code)
          ]),
          "👍",
          "1f600",
          "de",
          "love"
        ]
        for (const text of queries) {
          const page = { limit: 5, offset: 0 }
          const { hits } = yield* index.search({ text, language, filter: {}, page, facets: false })
          for (const { index, matched } of hits) {
            fields.add(matched.field)
            if (matched.field === "vocabulary") {
              const own = [
                ...textsIn(view.emoji[index]!, "name", language),
                ...textsIn(view.emoji[index]!, "keyword", language)
              ]
              assert.notInclude(own, matched.value, `${text} (${language})`)
              continue
            }
            assert.include(textsIn(view.emoji[index]!, matched.field, language), matched.value, `${text} (${language})`)
          }
        }
      }
      assert.sameMembers(Array.from(fields), ["emoji", "codepoint", "name", "keyword", "shortcode", "vocabulary"])
    })
  )

  it.effect("the matched text is the text that a word of the query finds, not the name of the emoji", () =>
    Effect.gen(function* () {
      const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
      for (const [text, language, emoji, value, field = "vocabulary"] of [
        ["jion", "en", "➕", "join"],
        ["jion smith", "en", "➕", "join"],
        ["emk", "en", "💀", "emo"],
        ["blonde dumb", "en", "🤡", "dumb"],
        ["rain tomorrow", "en", "📅", "tomorrow"],
        ["lorem ipsum", "en", "📜", "lore"],
        ["homo", "de", "🏳️‍🌈", "homosexuell"],
        ["haert", "en", "❤️", "heart", "keyword"]
      ] as const) {
        const { hits } = yield* index.search({
          text,
          language,
          filter: {},
          page: { limit: 5, offset: 0 },
          facets: false
        })
        const hit = hits.find(({ index }) => view.emoji[index]!.emoji === emoji)
        assert.deepStrictEqual(hit?.matched, { field, value }, text)
      }
    })
  )

  it.effect("code points find their emoji with and without leading zeros, and words keep their results", () =>
    Effect.gen(function* () {
      const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
      const find = (text: string, language: Language) =>
        Effect.map(
          index.search({ text, language, filter: {}, page: { limit: 3, offset: 0 }, facets: false }),
          ({ hits }) => hits.map(({ index, matched }) => [view.emoji[index]!.emoji, matched.field] as const)
        )
      for (const language of languages) {
        for (const [text, emoji] of [
          ["a9", "©️"],
          ["00A9", "©️"],
          ["U+AE", "®️"],
          ["31-20e3", "1️⃣"],
          ["23-fe0f-20e3", "#️⃣"]
        ] as const) {
          assert.deepStrictEqual(yield* find(text, language), [[emoji, "codepoint"]], `${text} (${language})`)
        }
        const [first, second, ...others] = yield* find("ae", language)
        assert.deepStrictEqual(
          [first, second],
          [
            ["🇦🇪", "vocabulary"],
            ["®️", "codepoint"]
          ],
          language
        )
        assert.isNotEmpty(others, language)
        // Hexadecimal numbers that are not code points of emoji.
        for (const text of ["ace", "add", "bed", "bee", "cab", "dad", "face", "fee", "facade"]) {
          for (const [, field] of yield* find(text, language)) assert.notStrictEqual(field, "codepoint", text)
        }
      }
      for (const [text, emoji] of [
        ["ace", "🇦🇨"],
        ["add", "➕"],
        ["bed", "🛏️"],
        ["bee", "🐝"],
        ["cab", "🚕"],
        ["dad", "👨"],
        ["face", "🤤"]
      ] as const) {
        assert.strictEqual((yield* find(text, "en"))[0]?.[0], emoji, text)
      }
    })
  )
})
