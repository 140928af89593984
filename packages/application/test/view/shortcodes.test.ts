import { emojiByShortcode, skinToneShortcodes } from "@emoji-catalogue/application/view"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"

it("finds an emoji by a shortcode", () => {
  const index = emojiByShortcode(sampleCatalogue).get("heart")!
  assert.deepStrictEqual(sampleCatalogue.emoji[index]?.emoji, "❤️")
})

it("finds an emoji by a shortcode with a skin tone", () => {
  const index = skinToneShortcodes(sampleCatalogue).get("woman_astronaut::skin-tone-2")!
  assert.deepStrictEqual(sampleCatalogue.emoji[index]?.slug, "woman-astronaut-light-skin-tone")
})
