import { languages } from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { CompletionQuery, SearchEngine } from "../../search/SearchEngine.ts"
import { completeShortcode } from "../../search/completeShortcode.ts"
import { query, setUp, setUpCollisions } from "./setUp.ts"

const completion = (text: string, more: Partial<CompletionQuery> = {}): CompletionQuery => ({
  text,
  language: "en",
  limit: 10,
  ...more
})

const setUpCompletion = Effect.gen(function* () {
  const { index, view } = yield* setUpCollisions
  const complete = (text: string, more: Partial<CompletionQuery> = {}) =>
    Effect.map(index.complete(completion(text, more)), (found) =>
      found.map((each) => [view.emoji[each.index]!.emoji, each.text, each.kind])
    )
  return { complete, view }
})

export const completionLaws = (it: Vitest.MethodsNonLive<SearchEngine>): void => {
  it.effect("completes a prefix in any case, without duplicates, up to the limit", () =>
    Effect.gen(function* () {
      const { index } = yield* setUp
      const texts = (text: string, limit = 10) =>
        Effect.map(index.complete(completion(text, { limit })), (found) => found.map((each) => each.text))
      assert.include(yield* texts("GRINN"), "grinning face")
      assert.include(yield* texts("roc"), "rocket")
      const spaces = yield* texts("space")
      assert.strictEqual(new Set(spaces).size, spaces.length)
      assert.strictEqual((yield* texts("g", 1)).length, 1)
      assert.deepStrictEqual(yield* texts("zzz"), [])
    })
  )

  it.effect("ranks the exact text, then texts with the prefix, then names with the prefix in a later word", () =>
    Effect.gen(function* () {
      const { complete, view } = yield* setUpCompletion
      assert.deepStrictEqual((yield* complete("dog")).slice(0, 2), [
        ["🐕", "dog", "name"],
        ["🐶", "dog face", "name"]
      ])
      assert.deepStrictEqual((yield* complete("-1"))[0], ["👎", "-1", "shortcode"])
      assert.deepStrictEqual(yield* complete("franc"), [["🇫🇷", "flag: France", "name"]])
      assert.deepStrictEqual((yield* complete("thumbs u")).slice(0, 1), [["👍", "thumbs up", "name"]])
      for (const text of ["thumbs", "light", "+1_l"]) {
        assert.notInclude((yield* complete(text)).flat(), "👍🏻", text)
      }
      assert.deepStrictEqual((yield* complete("+1_light"))[0], ["👍🏻", "+1_light", "shortcode"])
      for (const { annotations, base, emoji } of view.emoji) {
        if (base !== null) continue
        for (const language of languages) {
          const { name } = annotations[language]
          assert.deepStrictEqual((yield* complete(name, { language }))[0], [emoji, name, "name"])
        }
      }
    })
  )

  it.effect("a completed name or shortcode has the emoji that a search for it finds first", () =>
    Effect.gen(function* () {
      const { index, view } = yield* setUpCollisions
      const texts = view.emoji.flatMap(({ annotations, shortcodes }) => [
        annotations.en.name,
        ...annotations.en.keywords,
        ...shortcodes.flatMap(({ code }) => [code, `:${code}`])
      ])
      for (const text of texts) {
        for (let length = 2; length <= text.length; length++) {
          const start = text.slice(0, length)
          for (const offered of completeShortcode(view, start, 50) ?? (yield* index.complete(completion(start)))) {
            if (offered.kind !== "name" && offered.kind !== "shortcode") continue
            const { hits } = yield* index.search(query(offered.text))
            assert.strictEqual(view.emoji[hits[0]!.index], view.emoji[offered.index], `${start}: ${offered.text}`)
          }
        }
      }
    })
  )

  it.effect("corrects one typo, but only if no text has the prefix", () =>
    Effect.gen(function* () {
      const { complete } = yield* setUpCompletion
      for (const text of ["rockte", "rockt", "rockket", "rocxet", "ROKCET", "rco", "rocxe"]) {
        assert.deepStrictEqual((yield* complete(text)).slice(0, 1), [["🚀", "rocket", "name"]], text)
      }
      const german = yield* complete("Knohcen", { language: "de" })
      assert.deepStrictEqual(german.slice(0, 1), [["🦴", "Knochen", "name"]])
      assert.strictEqual((yield* complete("thumsb", { limit: 1 })).length, 1)
      assert.notInclude((yield* complete("thumsb")).flat(), "👍🏻")
      assert.deepStrictEqual(yield* complete("bone"), [["🦴", "bone", "name"]])
      assert.deepStrictEqual(yield* complete("rk"), [])
    })
  )
}
