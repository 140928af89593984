import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { fold, tokenize, literalOf, tokensOf } from "../../src/text/fold.ts"

describe("fold", () => {
  it.prop("is idempotent", [Schema.String], ([text]) => assert.strictEqual(fold(fold(text)), fold(text)))

  it("makes one of what people spell in more than one way", () => {
    for (const [left, right] of [
      ["CŒUR", "coeur"],
      ["Straße", "STRASSE"],
      ["corazón", "corazon"],
      ["ハート", "はーと"],
      ["ﾊｰﾄ", "ハート"],
      ["Ａ１", "a1"],
      ["한국어", "한국어".normalize("NFD")]
    ] as const) {
      assert.strictEqual(fold(left), fold(right))
    }
    assert.notStrictEqual(fold("は"), fold("ば"))
  })
})

it.prop("words are folded, and hold letters, digits and marks only", [Schema.String], ([text]) => {
  for (const word of tokenize(text).words) assert.match(word, /^[\p{L}\p{N}\p{M}]+$/u)
})

it("signs that stand alone are kept where there is no word, and always found by", () => {
  assert.deepStrictEqual(tokensOf("keycap: #"), ["keycap"])
  assert.deepStrictEqual(tokensOf("#"), ["#"])
  assert.deepStrictEqual(tokensOf("::"), [])
  assert.deepStrictEqual(tokenize("keycap: #"), { words: ["keycap"], symbols: ["#"] })
})

it("a literal text loses the colons around it, and no others", () => {
  assert.strictEqual(literalOf(" :-1: "), "-1")
  assert.strictEqual(literalOf("Keycap: ＃"), "keycap: #")
})
