import { completeShortcode } from "../../src/search/completeShortcode.ts"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { Catalogue, Shortcode } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { viewOf } from "../view/sampleView.ts"

/** The sample catalogue with other shortcodes, given with the number of their providers. */
const catalogueWith = (codes: Readonly<Record<string, Readonly<Record<string, number>>>>): Catalogue => {
  const providers = ["github", "slack", "discord"] as const
  const shortcodesOf = (emoji: string): ReadonlyArray<Shortcode> =>
    Object.entries(codes[emoji] ?? {}).flatMap(([code, count]) =>
      providers.slice(0, count).map((source) => ({ code, source }))
    )
  return {
    ...sampleCatalogue,
    emoji: sampleCatalogue.emoji.map((each) => ({ ...each, shortcodes: shortcodesOf(each.emoji) }))
  }
}

const completerOf = (catalogue: Catalogue) =>
  Effect.map(
    viewOf([], catalogue),
    (view) =>
      (text: string, limit = 10) =>
        completeShortcode(view, text, limit)?.map(({ index, kind, text }) => {
          assert.strictEqual(kind, "shortcode")
          return text + view.emoji[index]!.emoji
        })
  )

it.effect("offers the exact shortcode first, then shortcodes by number of providers and by length", () =>
  Effect.gen(function* () {
    const complete = yield* completerOf(
      catalogueWith({
        "😀": { smile: 3, smile_wide: 1 },
        "😃": { smiley: 3, smi: 1, smiling: 1 },
        "🇯🇵": { japan: 3 }
      })
    )
    const all = [":smi:😃", ":smile:😀", ":smiley:😃", ":smiling:😃", ":smile_wide:😀"]
    for (const text of [":smi", ":SMI", " :smi "]) assert.deepStrictEqual(complete(text), all)
    assert.deepStrictEqual(complete(":smi", 2), all.slice(0, 2))
    assert.deepStrictEqual(complete(":j"), [":japan:🇯🇵"])
  })
)

it.effect("offers a shortcode once, with the emoji of most providers, or the first of several", () =>
  Effect.gen(function* () {
    const codes = { "😀": { face: 1, same: 1 }, "😃": { face: 2, same: 1 } }
    const complete = yield* completerOf(catalogueWith(codes))
    assert.deepStrictEqual(complete(":face"), [":face:😃"])
    assert.deepStrictEqual(complete(":same"), [":same:😀"])
  })
)

it.effect("a shortcode can start with a digit or a sign", () =>
  Effect.gen(function* () {
    const complete = yield* completerOf(catalogueWith({ "😀": { "100": 1, "8ball": 1, "+1": 1, "3rd": 1 } }))
    assert.deepStrictEqual(complete(":100"), [":100:😀"])
    assert.deepStrictEqual(complete(":8"), [":8ball:😀"])
    assert.deepStrictEqual(complete(":+"), [":+1:😀"])
    assert.deepStrictEqual(complete(":3r"), [":3rd:😀"])
  })
)

it.effect("offers a skin tone variant only for its complete shortcode, also in Slack's form", () =>
  Effect.gen(function* () {
    const complete = yield* completerOf(sampleCatalogue)
    assert.deepStrictEqual(complete(":woman_astro"), [":woman_astronaut:👩‍🚀"])
    assert.isUndefined(complete(":woman_astronaut_"))
    for (const text of [":woman_astronaut_dark", ":woman_astronaut_dark:", ":Woman_Astronaut_Dark"]) {
      assert.deepStrictEqual(complete(text), [":woman_astronaut_dark:👩🏿‍🚀"], text)
    }
    for (const text of [":woman_astronaut::skin-tone-6:", ":woman_astronaut::skin-tone-6"]) {
      assert.deepStrictEqual(complete(text), [":woman_astronaut::skin-tone-6:👩🏿‍🚀"], text)
    }
    assert.isUndefined(complete(":woman_astronaut::skin-tone-7:"))
  })
)

it.effect("offers only the exact shortcode after a closing colon", () =>
  Effect.gen(function* () {
    const complete = yield* completerOf(catalogueWith({ "😀": { smile: 1, smile_wide: 2, "+1": 1 } }))
    assert.deepStrictEqual(complete(":smile:"), [":smile:😀"])
    assert.deepStrictEqual(complete(":Smile:"), [":smile:😀"])
    assert.deepStrictEqual(complete(":+1:"), [":+1:😀"])
    assert.isUndefined(complete(":smil:"))
  })
)

it.effect("offers the emoji of an emoticon before shortcodes", () =>
  Effect.gen(function* () {
    const complete = yield* completerOf(catalogueWith({ "😃": { smiley: 3, happy: 1 }, "😀": { dna: 3, d: 1 } }))
    for (const text of [":D", ":d"]) assert.deepStrictEqual(complete(text), [":smiley:😃", ":d:😀", ":dna:😀"], text)
    assert.deepStrictEqual(complete(":D", 1), [":smiley:😃"])
    assert.deepStrictEqual(complete(":dn"), [":dna:😀"])
  })
)

it.effect("leaves words, emoticons and unknown shortcodes to the search engine", () =>
  Effect.gen(function* () {
    const complete = yield* completerOf(sampleCatalogue)
    for (const text of [
      "smiley",
      ":",
      "::",
      ":)",
      ":3",
      ":/",
      ":smiley face",
      ":zzz:",
      "::smiley:",
      "a:smiley",
      ":zzz"
    ]) {
      assert.isUndefined(complete(text), text)
    }
  })
)
