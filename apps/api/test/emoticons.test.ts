import { phrases } from "@emoji-catalogue/adapters-search"
import { parseEmoticon } from "@emoji-catalogue/application/search"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

/** Signs that Unicode also lists as keywords of other emoji than the one that people mean. */
const signs = ["<3", "×", "♪"]

/** Faces of Korean letters, which are phrases with another emoji without brackets. */
const koreanFaces = ["(ㅇㅁㅇ)", "(ㅡㅡ)", "(ㅠㅠ)", "(ㅜㅜ)"]

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "emoticons on the real catalogue",
  (it) => {
    it.effect("no other text of an emoji is an emoticon", () =>
      Effect.gen(function* () {
        const { view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const texts = new Map<string, Set<string>>()
        const add = (text: string, emoji: string) => {
          for (const typed of [text, text.toLowerCase(), text.toUpperCase()]) {
            texts.set(typed, (texts.get(typed) ?? new Set()).add(emoji))
          }
        }
        for (const { annotations, emoji, shortcodes } of view.emoji) {
          // A search for an emoji finds it before it reads it as an emoticon.
          assert.isUndefined(parseEmoticon(emoji), emoji)
          for (const language of languages) {
            const { keywords, name } = annotations[language]
            for (const text of [name, ...keywords]) add(text, emoji)
          }
          for (const { code } of shortcodes) for (const text of [code, `:${code}:`]) add(text, emoji)
        }
        for (const language of languages) {
          for (const [meant, values] of Object.entries(phrases[language])) {
            for (const text of values) add(text, meant.split(" ")[0]!)
          }
        }
        assert.isAbove(texts.size, 150_000)
        const misread: Array<string> = []
        for (const [text, emoji] of texts) {
          const [bracketed] = parseEmoticon(`(${text})`) ?? []
          if (bracketed !== undefined && !emoji.has(bracketed)) misread.push(`(${text}) ${bracketed}`)
          const [meant] = parseEmoticon(text) ?? []
          if (meant === undefined || signs.includes(text)) continue
          assert.isTrue(emoji.has(meant), `${text} is ${meant}, not ${Array.from(emoji).join(" ")}`)
        }
        const words = misread.filter((text) => !koreanFaces.includes(text.split(" ")[0]!))
        assert.deepStrictEqual(words, [])
      })
    )

    it.effect("a search and a completion find the same emoji", () =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        for (const [text, emoji] of [
          [":'-)", "😂"],
          ["(^_^)", "😊"],
          ["ಠ_ಠ", "😒"],
          ["♡", "❤️"],
          ["￥", "💴"],
          ["15:00", "🕒"],
          ["911", "🚨"],
          ["24/7", "🏪"],
          ["\\u{1F600}", "😀"]
        ] as const) {
          const query = { text, language: "en" } as const
          const page = { limit: 1, offset: 0 }
          const { hits } = yield* index.search({ ...query, filter: {}, page, facets: false })
          const [completion] = yield* index.complete({ ...query, limit: 1 })
          assert.strictEqual(view.emoji[hits[0]!.index]!.emoji, emoji, text)
          assert.strictEqual(view.emoji[completion!.index]!.emoji, emoji, text)
        }
      })
    )
  }
)
