import { CatalogueView } from "@emoji-catalogue/application/catalogue"
import { emoticons } from "@emoji-catalogue/application/search"
import { catalogueOf, sampleDraft } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { literalMatches } from "../../src/text/literalMatches.ts"

it("signs without an emoji style mean an emoji", () => {
  const emojiFor = Object.entries({
    $: "💲",
    "€": "💶",
    "£": "💷",
    "¥": "💴",
    "@": "📧",
    "=": "🟰",
    "-": "➖",
    "→": "➡️",
    "->": "➡️",
    "=>": "➡️",
    "<-": "⬅️",
    "??": "❓",
    "★": "⭐"
  })
  for (const [sign, emoji] of emojiFor) assert.strictEqual(emoticons.get(sign), emoji)
  for (const emoji of emoticons.values()) assert.match(emoji, /^\p{RGI_Emoji}$/v)
})

it.effect("a skin tone matches by its whole shortcode only", () =>
  Effect.gen(function* () {
    const catalogue = catalogueOf(sampleDraft)
    const view = yield* CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue })
    const found = (text: string) =>
      literalMatches(view, text).map(({ index, matched }) => [view.emoji[index]!.emoji, matched])
    for (const code of ["woman_astronaut_dark", "woman_astronaut::skin-tone-6"]) {
      const expected = [["👩🏿‍🚀", { field: "shortcode", value: code }]]
      for (const text of [code, `:${code}`, `:${code}:`, ` ${code.toUpperCase()} `]) {
        assert.deepStrictEqual(found(text), expected, text)
      }
    }
    for (const text of ["woman_astronaut", "woman_astronaut_", "woman_astronaut::skin-tone-7", "skin-tone-6"]) {
      assert.deepStrictEqual(found(text), [], text)
    }
  })
)
