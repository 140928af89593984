import { phrases } from "@emoji-catalogue/adapters-search"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { type Completion, parseEmoticon } from "@emoji-catalogue/application/search"
import { type CatalogueEmoji, fold, type Language, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

const letters = Array.from("abcdefghijklmnopqrstuvwxyz")
const latinStarts = letters.flatMap((first) => ["", ...letters].map((second) => first + second))

/** Chinese, Japanese and Korean have thousands of starts of two characters. Above this number, only every third is tested. */
const maxStarts = 2000
const sampled = (starts: ReadonlyArray<string>) =>
  starts.length > maxStarts ? starts.filter((start, at) => at % 3 === 0 || start.length === 1) : starts

/** One and two letters that start a text in a language: all Latin ones, and the starts of names, keywords and phrases. */
const startsOf = (emoji: ReadonlyArray<CatalogueEmoji>, language: Language): Iterable<string> => {
  const texts = emoji.flatMap(({ annotations, base, shortcodes }) => {
    const { keywords, name } = annotations[language]
    return base === null ? [name, ...keywords, ...shortcodes.map(({ code }) => code)] : []
  })
  const starts = [...texts, ...Object.values(phrases[language]).flat()].flatMap((text) =>
    [1, 2].map((count) => Array.from(text.toLowerCase()).slice(0, count).join("").trim())
  )
  return new Set([...latinStarts, ...sampled(Array.from(new Set(starts)))])
}

/** Whether a text, or the region in the name of a flag, starts with a folded query. */
const begins = (text: string, query: string): boolean =>
  fold(text)
    .split(/[:：]/)
    .some((part) =>
      part
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim()
        .startsWith(query)
    )

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "completions on the real catalogue",
  (it) => {
    it.effect.each(languages)("offers a text with the emoji that a search for it finds first: %s", (language) =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const offers = new Map<string, Completion>()
        for (const start of startsOf(view.emoji, language)) {
          // An emoticon offers all shortcodes of its emoji, even if they also mean another emoji.
          if (parseEmoticon(start) !== undefined) continue
          for (const offered of yield* index.complete({ text: start, language, limit: 10 })) {
            offers.set(`${offered.text} ${offered.index}`, offered)
          }
        }
        assert.isAbove(offers.size, 1500)
        assert.sameMembers(Array.from(new Set(Array.from(offers.values(), ({ kind }) => kind))), [
          "name",
          "keyword",
          "shortcode",
          "alias"
        ])
        for (const { index: at, kind, text } of offers.values()) {
          const page = { limit: 1, offset: 0 }
          const { hits } = yield* index.search({ text, language, filter: {}, page, facets: false })
          const found = hits[0] === undefined ? undefined : view.emoji[hits[0].index]!.emoji
          assert.strictEqual(found, view.emoji[at]!.emoji, `${kind} ${text}`)
        }
      })
    )

    it.effect.each(languages)("offers texts that start with the query before all others: %s", (language) =>
      Effect.gen(function* () {
        const { index } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        let count = 0
        for (const text of [...latinStarts, "hear", "smh", "foot", "sun", "mon", "ami"]) {
          // The code point of ® is the code of a country as well, which comes first.
          if (parseEmoticon(text) !== undefined || text === "ae") continue
          const offers = yield* index.complete({ text, language, limit: 10 })
          const others = offers.findIndex((each) => !begins(each.text, text))
          const after = others === -1 ? [] : offers.slice(others).filter((each) => begins(each.text, text))
          assert.deepStrictEqual(after, [], text)
          count += offers.length
        }
        assert.isAbove(count, 2000)
      })
    )

    it.effect("offers a keyword itself, not the name of its emoji", () =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        for (const [language, text, emoji] of [
          ["en", "hear", "👂"],
          ["en", "smh", "🙄"],
          ["fr", "foot", "⚽"]
        ] as const) {
          const [first] = yield* index.complete({ text, language, limit: 5 })
          assert.deepStrictEqual([view.emoji[first!.index]!.emoji, first!.text], [emoji, text])
          assert.notStrictEqual(first!.kind, "name")
        }
      })
    )

    it.effect("a colon starts a shortcode: :smi offers :smile: first", () =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        for (const language of languages) {
          const offers = yield* index.complete({ text: ":smi", language, limit: 5 })
          const [first] = offers.map((each) => [view.emoji[each.index]!.emoji, each.kind, each.text])
          assert.deepStrictEqual(first, ["😄", "shortcode", ":smile:"], language)
          for (const { text } of offers) assert.match(text, /^:smi.*:$/, language)
        }
      })
    )

    it.effect("offers each emoji once for a word that is a code point", () =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        for (const language of languages) {
          const offers = yield* index.complete({ text: "ae", language, limit: 50 })
          const emoji = offers.map((each) => view.emoji[each.index]!.emoji)
          assert.deepStrictEqual(emoji.slice(0, 2), ["🇦🇪", "®️"], language)
          assert.strictEqual(new Set(emoji).size, emoji.length, language)
        }
      })
    )

    it.effect("offers a flag for its code by name, if a search for the code finds other emoji", () =>
      Effect.gen(function* () {
        const { index } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const offers = yield* index.complete({ text: "gh", language: "en", limit: 50 })
        assert.deepInclude(
          offers.map(({ kind, text }) => [kind, text]),
          ["name", "flag: Ghana"]
        )
      })
    )
  }
)
