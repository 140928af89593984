import { catalogueOf, sampleCatalogue, sampleDraftWith } from "@emoji-catalogue/application/testing"
import { applyCuration, emptyCuration, mergeDecisions, type Shortcode } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime } from "effect"
import { ReferenceIndex } from "../../src/view/ReferenceIndex.ts"

const shortcodes: Readonly<Record<string, ReadonlyArray<Shortcode>>> = {
  "😀": [
    { code: "grinning", source: "github" },
    { code: "Grinning", source: "discord" },
    { code: "smile", source: "github" },
    { code: "heavy-black-heart", source: "github" },
    { code: "both", source: "github" },
    { code: "grinning_face_1", source: "github" }
  ],
  "😃": [
    { code: "smile", source: "slack" },
    { code: "smile", source: "discord" },
    { code: "both", source: "slack" },
    { code: "red-heart", source: "slack" }
  ],
  "❤️": [{ code: "1f600", source: "discord" }]
}
const catalogue = catalogueOf(sampleDraftWith((emoji) => ({ ...emoji, shortcodes: shortcodes[emoji.emoji] ?? [] })))
const references = new ReferenceIndex(catalogue)
const found = (reference: string) => {
  const resolved = references.resolve(reference)
  return resolved && [catalogue.emoji[resolved.index]!.emoji, resolved.moved]
}

it("a shortcode resolves in any case, with or without colons", () => {
  for (const code of ["grinning", "GRINNING", ":grinning:"]) assert.deepStrictEqual(found(code), ["😀", true], code)
  for (const code of [":grinning", "grinning:", "::grinning::", ":"]) assert.isUndefined(found(code), code)
})

it("a shortcode of different emoji resolves to the emoji of most providers, then to the first", () => {
  for (const code of ["smile", ":smile:", "SMILE"]) assert.deepStrictEqual(found(code), ["😃", true], code)
  assert.deepStrictEqual(found("both"), ["😀", true])
})

it("a shortcode resolves with hyphens instead of underscores", () => {
  for (const code of ["grinning_face_1", "grinning-face-1", ":grinning-face-1:"]) {
    assert.deepStrictEqual(found(code), ["😀", true], code)
  }
})

it("a shortcode with a skin tone resolves, also in Slack's form", () => {
  const toned = new ReferenceIndex(sampleCatalogue)
  const emojiOf = (reference: string) => sampleCatalogue.emoji[toned.resolve(reference)!.index]!.emoji
  for (const code of ["woman_astronaut_dark", ":woman_astronaut::skin-tone-6:", "woman_astronaut::skin-tone-6"]) {
    assert.strictEqual(emojiOf(code), "👩🏿‍🚀", code)
  }
})

it("a slug, code points and a former slug precede a shortcode", () => {
  assert.deepStrictEqual(found("red-heart"), ["❤️", false])
  assert.deepStrictEqual(found("1f600"), ["😀", false])
  assert.deepStrictEqual(found("heavy-black-heart"), ["❤️", true])
})

it("resolves an alias in any case and with compatibility characters, and a shortcode of a skin tone variant", () => {
  const toned = sampleCatalogue.emoji.find(({ base }) => base !== null)!.codepoint
  const codepoint = sampleCatalogue.emoji[0]!.codepoint
  const changedAt = DateTime.makeUnsafe(0)
  const aliases = [
    { codepoint, source: "MANUAL" as const, alias: "ＱＵＵＸ", isDeleted: false, changedAt },
    { codepoint: toned, source: "SLACK" as const, alias: "quux_toned", isDeleted: false, changedAt }
  ]
  const curated = applyCuration(sampleCatalogue, mergeDecisions(emptyCuration, { keywords: [], aliases }))
  const resolve = (reference: string) => curated.emoji[new ReferenceIndex(curated).resolve(reference)?.index ?? -1]
  for (const reference of ["quux", "QUUX", "ｑｕｕｘ"]) assert.strictEqual(resolve(reference)?.codepoint, codepoint)
  for (const reference of [":quux_toned:", "quux-toned"]) assert.strictEqual(resolve(reference)?.codepoint, toned)
})
