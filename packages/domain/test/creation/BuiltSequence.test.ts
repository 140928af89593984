import {
  type Codepoint,
  codepointOf,
  joinedParts,
  maxSequenceParts,
  minimallyQualified,
  parseBuiltSequence
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { allEmoji } from "../catalogue/allEmoji.ts"

const emoji = new Set(allEmoji.map(codepointOf))
const components = new Set(Array.from("🏻🏼🏽🏾🏿🦰🦱🦲🦳", codepointOf))
const parse = (text: string) =>
  parseBuiltSequence(text, {
    isEmoji: (codepoint) => emoji.has(codepoint),
    isComponent: (codepoint) => components.has(codepoint)
  })

describe("parseBuiltSequence", () => {
  it("accepts every emoji of Emoji 17.0, in any spelling, and knows each of its parts", () => {
    for (const each of allEmoji) {
      const expected = Result.succeed(codepointOf(each))
      assert.deepStrictEqual(parse(each), expected)
      assert.deepStrictEqual(parse(minimallyQualified(each)), expected)
      assert.deepStrictEqual(parse(each.replaceAll("\uFE0F", "\uFE0E")), expected)
      for (const [index, part] of joinedParts(each).entries()) {
        const codepoint = codepointOf(part)
        assert.isTrue(emoji.has(codepoint) || (index > 0 && components.has(codepoint)), `${each} ${codepoint}`)
      }
    }
  })

  it("accepts joined emoji that Unicode does not recommend, and returns them fully qualified", () => {
    for (const [text, codepoint] of [
      ["🐻‍🔥", "1F43B-200D-1F525"],
      ["🐻‍❤", "1F43B-200D-2764-FE0F"],
      ["🐻️‍❤️", "1F43B-200D-2764-FE0F"],
      ["🐻\uFE0E‍❤\uFE0E", "1F43B-200D-2764-FE0F"],
      ["🐻\uFE0E", "1F43B"],
      ["7\uFE0E\u20E3", "0037-FE0F-20E3"],
      ["👍🏽‍🚀", "1F44D-1F3FD-200D-1F680"],
      ["🧑‍🚀‍🦰", "1F9D1-200D-1F680-200D-1F9B0"]
    ] as const) {
      assert.deepStrictEqual(parse(text), Result.succeed(codepoint as Codepoint))
    }
  })

  it("rejects text, several emoji and unfinished sequences", () => {
    for (const text of [
      "",
      "bear",
      "🐻 ",
      "🐻🔥",
      "🐻‍bear",
      "\u200D",
      "🐻\u200D",
      "\u200D🔥",
      "🐻\u200D\u200D🔥",
      "🐻\uFE0E\uFE0E",
      "\uFE0E🐻",
      "🐻 \uFE0E",
      "\uD83D",
      "7",
      "🇯",
      "🇺🇸🔥"
    ]) {
      assert.strictEqual(Result.getOrThrow(Result.flip(parse(text)))._tag, "NotAnEmoji", JSON.stringify(text))
    }
  })

  it("rejects joined flags, keycaps and tag sequences, and names the part", () => {
    for (const [text, part] of [
      ["🇺🇸‍🔥", "🇺🇸"],
      ["🐻‍🇯🇵", "🇯🇵"],
      ["🐻‍#️⃣", "#️⃣"],
      ["7️⃣‍🔥", "7️⃣"],
      ["7\uFE0E\u20E3‍🔥", "7\uFE0E\u20E3"],
      ["🐻‍🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
      ["text‍🇯🇵", "🇯🇵"]
    ] as const) {
      const error = Result.getOrThrow(Result.flip(parse(text)))
      assert.deepInclude(error, { _tag: "UnjoinablePart", part }, text)
    }
  })

  it("rejects parts that the grammar allows but no font draws, and names the part", () => {
    for (const [text, part] of [
      // A flag of no region, text in tags, a reserved character.
      ["🇦🇦", "1F1E6-1F1E6"],
      ["🏴\u{E0068}\u{E0069}\u{E007F}", "1F3F4-E0068-E0069-E007F"],
      ["🐻‍\u{1FAFF}", "1FAFF"],
      // A skin tone on an emoji without skin tones, and as a separate part.
      ["🐻‍🚀🏽", "1F680-1F3FD"],
      ["👩‍🏽", "1F3FD"],
      ["🏽", "1F3FD"],
      ["🦰", "1F9B0"],
      ["🦰‍👩", "1F9B0"]
    ] as const) {
      const error = Result.getOrThrow(Result.flip(parse(text)))
      assert.deepInclude(error, { _tag: "UnknownPart", part: part as Codepoint }, text)
    }
  })

  it("accepts ten parts and no more", () => {
    const joined = (parts: number) => Array.from({ length: parts }, () => "🐻").join("\u200D")
    assert.isTrue(Result.isSuccess(parse(joined(maxSequenceParts))))
    const error = Result.getOrThrow(Result.flip(parse(joined(maxSequenceParts + 1))))
    assert.deepInclude(error, { _tag: "TooManyParts", parts: 11 })
  })
})
