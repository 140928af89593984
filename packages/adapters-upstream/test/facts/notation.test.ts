import { assert, it } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import { CodePointRange, codePointsOf } from "../../src/facts/CodePointRange.ts"
import { EmojiKey } from "../../src/facts/EmojiKey.ts"
import { catalogueEmoji } from "../support/catalogueEmoji.ts"

it.effect("a key decodes to its minimally-qualified emoji and encodes back", () =>
  Effect.gen(function* () {
    for (const { key, text } of yield* catalogueEmoji) {
      assert.strictEqual(yield* Schema.decodeEffect(EmojiKey)(key), text)
      assert.strictEqual(yield* Schema.encodeEffect(EmojiKey)(text), key)
    }
  })
)

it("rejects keys in another notation and keys of non-emoji", () => {
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

it("a range includes its first and last code point", () => {
  assert.deepStrictEqual(codePointsOf("1F3FB..1F3FF"), [0x1f3fb, 0x1f3fc, 0x1f3fd, 0x1f3fe, 0x1f3ff])
  assert.deepStrictEqual(codePointsOf("2600"), [0x2600])
  const isRange = Schema.is(CodePointRange)
  for (const text of ["", "23", "2600-2601", "2600..", "..2600", "2600...2601", "2600..2601..2602", "26oo"]) {
    assert.isFalse(isRange(text), text)
  }
})
