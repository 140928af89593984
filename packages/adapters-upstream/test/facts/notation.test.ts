import { assert, it } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import { CodePointRange, codePointsOf } from "../../src/facts/CodePointRange.ts"
import { EmojiKey } from "../../src/facts/EmojiKey.ts"
import { emoji } from "./emoji.ts"

it.effect("a key stands for the minimally-qualified emoji, and is made of it again", () =>
  Effect.gen(function* () {
    for (const { key, text } of yield* emoji) {
      assert.strictEqual(yield* Schema.decodeEffect(EmojiKey)(key), text)
      assert.strictEqual(yield* Schema.encodeEffect(EmojiKey)(text), key)
    }
  })
)

it("what is spelled otherwise, or is no emoji, is no key", () => {
  const decode = Schema.decodeUnknownOption(EmojiKey)
  for (const key of [
    "2764-FE0F",
    "1f600",
    "U+1F600",
    "1F600 1F3FB",
    "0041",
    "1F600-1F600",
    "D83D",
    "1F600..1F602",
    ""
  ]) {
    assert.deepStrictEqual(decode(key), Option.none(), key)
  }
})

it("a range holds its first and last code point and those between", () => {
  assert.deepStrictEqual(codePointsOf("1F3FB..1F3FF"), [0x1f3fb, 0x1f3fc, 0x1f3fd, 0x1f3fe, 0x1f3ff])
  assert.deepStrictEqual(codePointsOf("2600"), [0x2600])
  const isRange = Schema.is(CodePointRange)
  for (const text of ["", "23", "2600-2601", "2600..", "..2600", "2600...2601", "2600..2601..2602", "26oo"]) {
    assert.isFalse(isRange(text), text)
  }
})
