import {
  codepointOf,
  fullyQualified,
  minimallyQualified,
  parseSequence,
  sequencesIn,
  skinTonesOf,
  textOf
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { allEmoji } from "./allEmoji.ts"

describe("every emoji of Emoji 17.0", () => {
  it("is included", () => assert.strictEqual(allEmoji.length, 3944))

  it("parses to itself, from its minimally-qualified spelling too", () => {
    for (const emoji of allEmoji) {
      const parsed = Result.getOrThrow(parseSequence(emoji))
      assert.strictEqual(parsed.emoji, emoji)
      assert.deepStrictEqual(parseSequence(minimallyQualified(emoji)), Result.succeed(parsed))
    }
  })

  it("converts between minimally and fully qualified without loss", () => {
    for (const emoji of allEmoji) {
      assert.strictEqual(fullyQualified(minimallyQualified(emoji)), emoji)
      assert.strictEqual(fullyQualified(emoji), emoji)
    }
  })

  it("is identified by its code points", () => {
    const codepoints = new Set(allEmoji.map(codepointOf))
    assert.strictEqual(codepoints.size, allEmoji.length)
    for (const emoji of allEmoji) assert.strictEqual(textOf(codepointOf(emoji)), emoji)
  })

  it("is one grapheme, and is found as a whole among others", () => {
    const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })
    for (const emoji of allEmoji) {
      assert.strictEqual(Array.from(graphemes.segment(emoji)).length, 1, emoji)
      assert.deepStrictEqual(sequencesIn(`a ${emoji}😀, ${emoji}`), [emoji, "😀", emoji])
    }
  })

  it("has zero, one or two skin tones: 2,030 emoji have any", () => {
    const tones = allEmoji.map((emoji) => skinTonesOf(emoji).length)
    assert.strictEqual(tones.filter((count) => count > 0).length, 2030)
    assert.strictEqual(Math.max(...tones), 2)
  })
})

describe("parseSequence", () => {
  it("determines the kind of a sequence", () => {
    const kinds = ["😀", "👍🏽", "#️⃣", "🇯🇵", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩🏽‍🚀"].map((text) => Result.getOrThrow(parseSequence(text)).kind)
    assert.deepStrictEqual(kinds, ["character", "modifier", "keycap", "flag", "tag", "zwj"])
    assert.deepStrictEqual(Result.getOrThrow(parseSequence("🧑🏻‍🤝‍🧑🏿")).skinTones, ["light", "dark"])
  })

  it("accepts sequences that Unicode does not list, and reserved code points", () => {
    for (const text of ["🦄‍🚀", "👩‍🦄‍🚀", "\u{1FADA}"]) assert.isTrue(Result.isSuccess(parseSequence(text)), text)
  })

  it("rejects text that is not exactly one emoji", () => {
    for (const text of [
      "",
      "a",
      "1",
      "#",
      "\u200D",
      "😀\u200D",
      "\u200D😀",
      "😀😀",
      " 😀",
      "🇯",
      "\uFE0F",
      "\uD83D",
      "😀\0"
    ]) {
      assert.isTrue(Result.isFailure(parseSequence(text)), JSON.stringify(text))
    }
  })

  it.prop("never throws, and accepts its own output", [Schema.String], ([text]) => {
    const parsed = parseSequence(text)
    if (Result.isSuccess(parsed)) assert.deepStrictEqual(parseSequence(parsed.success.emoji), parsed)
  })

  it.prop(
    "finds the emoji of a space-separated list",
    [Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3943 })))],
    ([places]) => {
      const emoji = places.map((place) => allEmoji[place]!)
      assert.deepStrictEqual(sequencesIn(emoji.join(" ")), emoji)
    }
  )
})
