import { CatalogueView } from "@emoji-catalogue/application/view"
import { parseEmoticon } from "@emoji-catalogue/application/search"
import { catalogueOf, sampleDraft } from "@emoji-catalogue/application/testing"
import {
  type AliasSource,
  applyCuration,
  codepointOf,
  type Emoji,
  emptyCuration,
  mergeDecisions,
  minimallyQualified,
  slugOf
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { leadingMatches, literalMatches, mayMeanEmoji } from "../../src/text/literalMatches.ts"

it("signs without an emoji style stand for an emoji", () => {
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
  for (const [sign, emoji] of emojiFor) assert.deepStrictEqual(parseEmoticon(sign), [emoji])
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

it.effect("an emoji matches itself, even if its character is a sign or a letter", () =>
  Effect.gen(function* () {
    const emoji = ["ℹ️", "Ⓜ️", "㊙️", "™️", "#️⃣"].map((text, index) => ({
      ...sampleDraft.emoji[0]!,
      emoji: text,
      codepoint: codepointOf(text),
      slug: slugOf(`emoji ${index}`),
      shortcodes: [],
      relations: {}
    }))
    const catalogue = catalogueOf({ ...sampleDraft, emoji })
    const view = yield* CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue })
    for (const [index, { emoji: text }] of emoji.entries()) {
      for (const written of [text, minimallyQualified(text)]) {
        assert.deepStrictEqual(
          literalMatches(view, written),
          [{ index, matched: { field: "emoji", value: text } }],
          text
        )
      }
    }
  })
)

it.effect("a number may mean each of its emoji and no others", () =>
  Effect.gen(function* () {
    const emoji = ["🚨", "🚒", "🕒", "🕞"].map((text, index) => ({
      ...sampleDraft.emoji[0]!,
      emoji: text,
      codepoint: codepointOf(text),
      slug: slugOf(`emoji ${index}`),
      shortcodes: [],
      relations: {}
    }))
    const catalogue = catalogueOf({ ...sampleDraft, emoji })
    const view = yield* CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue })
    const meant = (text: string) =>
      view.emoji.flatMap(({ emoji }, index) => (mayMeanEmoji(view, text, index) ? [emoji] : []))
    assert.deepStrictEqual(meant("911"), ["🚨", "🚒"])
    assert.deepStrictEqual(meant("15:00"), ["🕒"])
    assert.deepStrictEqual(meant("fire"), ["🚨", "🚒", "🕒", "🕞"])
  })
)

it.effect("a shortcode and an alias come before the code point with the same letters", () =>
  Effect.gen(function* () {
    const [face, smiley] = sampleDraft.emoji as [Emoji, Emoji]
    const registered = {
      ...face,
      emoji: "®️",
      codepoint: codepointOf("®️"),
      slug: slugOf("registered"),
      shortcodes: []
    }
    const imported = catalogueOf({ ...sampleDraft, emoji: [...sampleDraft.emoji, registered] })
    const decide = (emoji: Emoji, source: AliasSource) =>
      ({
        codepoint: emoji.codepoint,
        alias: source === "MANUAL" ? "AE" : "ae",
        source,
        isDeleted: false,
        changedAt: DateTime.makeUnsafe(0)
      }) as const
    const found = Effect.fnUntraced(function* (aliases: ReadonlyArray<ReturnType<typeof decide>>) {
      const catalogue = applyCuration(imported, mergeDecisions(emptyCuration, { keywords: [], aliases }))
      const view = yield* CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue })
      return leadingMatches(view, "ae").map(({ index, matched }) => [view.emoji[index]!.emoji, matched.field])
    })
    assert.deepStrictEqual(yield* found([]), [["®️", "codepoint"]])
    assert.deepStrictEqual(yield* found([decide(face, "MANUAL"), decide(smiley, "GITHUB")]), [
      [smiley.emoji, "shortcode"],
      [face.emoji, "alias"],
      ["®️", "codepoint"]
    ])
  })
)

it.effect("matches emoji that are escaped as in source text, HTML and URLs", () =>
  Effect.gen(function* () {
    const catalogue = catalogueOf(sampleDraft)
    const view = yield* CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue })
    const found = (text: string) =>
      literalMatches(view, text).map(({ index, matched }) => [view.emoji[index]!.emoji, matched.field])
    for (const text of [
      "1f600",
      "U+1F600",
      "0x1F600",
      "128512",
      "&#x1F600;",
      "&#128512;",
      "%F0%9F%98%80",
      "%25F0%259F%2598%2580",
      "\\u{1F600}",
      "\\U0001F600",
      "\\uD83D\\uDE00",
      "\\\\ud83d\\\\ude00",
      '"\\uD83D\\uDE00"',
      "\\xF0\\x9F\\x98\\x80",
      '"\\xF0\\x9F\\x98\\x80"',
      "b'\\xf0\\x9f\\x98\\x80'",
      "(128512)",
      '"\\u{1F600}";'
    ]) {
      assert.deepStrictEqual(found(text), [["😀", "codepoint"]], text)
    }
    for (const text of [
      "U+1F600 U+1F603",
      "1F600 1F603",
      "\\u{1F600}\\u{1F603}",
      "128512, 128515",
      "0x1F600,0x1F603"
    ]) {
      assert.deepStrictEqual(
        found(text).map(([emoji]) => emoji),
        ["😀", "😃"],
        text
      )
    }
    for (const text of [
      "\\u{110000}",
      "%F0%9F",
      "%zz",
      "100%",
      "9999999",
      "0x",
      "\\",
      "\\u0041",
      "2024",
      "9749",
      "9999",
      "9800 9800",
      "&#65;"
    ]) {
      assert.deepStrictEqual(found(text), [], text)
    }
  })
)
