import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import type { Language } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import everydayWords from "./everydayWords.json" with { type: "json" }
import { importedCatalogue } from "./importedCatalogue.ts"

/** Everyday words of each language, each with an emoji that it must find. */
const expected: ReadonlyArray<readonly [language: Language, word: string, emoji: string]> = Object.entries(
  everydayWords
).flatMap(([language, byEmoji]) =>
  Object.entries(byEmoji).flatMap(([emoji, words]) =>
    words.split(", ").map((word) => [language as Language, word, emoji] as const)
  )
)

const find = Effect.fnUntraced(function* (text: string, language: Language, limit: number) {
  const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
  const page = { limit, offset: 0 }
  const { hits } = yield* index.search({ text, language, filter: {}, page, facets: false })
  return hits.map((hit) => view.emoji[hit.index]!.emoji)
})

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "everyday words on the real catalogue",
  (it) => {
    it.effect.each(expected)("finds the emoji among the first three: %s %s %s", ([language, word, emoji]) =>
      Effect.gen(function* () {
        assert.include(yield* find(word, language, 3), emoji)
      })
    )

    it.effect("does not correct a word without an emoji to another word", () =>
      Effect.gen(function* () {
        for (const word of ["liver", "honesty", "gutter"]) assert.deepStrictEqual(yield* find(word, "en", 3), [], word)
        assert.notInclude(yield* find("흑인", "ko", 3), "✅")
      })
    )
  }
)
