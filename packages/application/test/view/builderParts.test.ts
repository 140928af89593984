import { type BuilderPart, builderParts } from "@emoji-catalogue/application/view"
import { catalogueOf, sampleDraft } from "@emoji-catalogue/application/testing"
import { codepointOf, slugOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { viewOf } from "./sampleView.ts"

/** A view of emoji with generated names, given by text and base. */
const viewOfTexts = (bases: Readonly<Record<string, string | null>>) => {
  const [sample] = sampleDraft.emoji
  const [component] = sampleDraft.components
  const emoji = Object.entries(bases).map(([text, base], index) => ({
    ...sample!,
    emoji: text,
    codepoint: codepointOf(text),
    slug: slugOf(`emoji ${index}`),
    base: base === null ? null : codepointOf(base),
    relations: {}
  }))
  const components = ["🏽", "🦰"].map((text) => ({ ...component!, emoji: text, codepoint: codepointOf(text) }))
  return viewOf([], catalogueOf({ ...sampleDraft, emoji, components }))
}

const describePart = ({ emoji, role, sequences, takesSkinTone }: BuilderPart) =>
  `${role} ${emoji} ${sequences}${takesSkinTone ? " in skin tones" : ""}`

it.effect("parts are listed by role, in Unicode order, with their number of sequences", () =>
  Effect.gen(function* () {
    const view = yield* viewOfTexts({
      "👩": null,
      "👩🏽": "👩",
      "👩‍🦰": null,
      "👩🏽‍🦰": "👩‍🦰",
      "👩‍❤️‍👩": null,
      "👩‍👩‍👦": null,
      "👩‍👩‍👦‍👦": null,
      "👦": null,
      "❤️": null,
      "❤️‍🔥": null,
      "🔥": null,
      "🚀": null,
      "🇯🇵": null
    })
    assert.deepStrictEqual(builderParts(view, "en").map(describePart), [
      "base 👩 4 in skin tones",
      "base ❤️ 1",
      "joined 👩 3 in skin tones",
      "joined 👦 2",
      "joined ❤️ 1",
      "joined 🔥 1",
      "skin_tone 🏽 2",
      "hair 🦰 2"
    ])
  })
)

it.effect("components have no slug, and names are in the requested language", () =>
  Effect.gen(function* () {
    const view = yield* viewOf()
    const [tone, ...others] = builderParts(view, "fr")
    assert.deepStrictEqual(others, [])
    assert.deepStrictEqual(tone, {
      role: "skin_tone",
      emoji: "🏻",
      codepoint: "1F3FB",
      slug: null,
      name: "peau claire",
      sequences: 1,
      takesSkinTone: false
    })
  })
)
