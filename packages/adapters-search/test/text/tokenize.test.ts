import { assert, it } from "@effect/vitest"
import { Schema } from "effect"
import { literalOf, tokenize, tokensOf } from "../../src/text/tokenize.ts"

it.prop("words are folded and contain only letters, digits and marks", [Schema.String], ([text]) => {
  for (const word of tokenize(text).words) assert.match(word, /^[\p{L}\p{N}\p{M}]+$/u)
})

it("standalone symbols are tokens of a text without words", () => {
  assert.deepStrictEqual(tokensOf("keycap: #"), ["keycap"])
  assert.deepStrictEqual(tokensOf("#"), ["#"])
  assert.deepStrictEqual(tokensOf("::"), [])
  assert.deepStrictEqual(tokenize("keycap: #"), { words: ["keycap"], symbols: ["#"] })
})

it("a literal text loses only the colons around it", () => {
  assert.strictEqual(literalOf(" :-1: "), "-1")
  assert.strictEqual(literalOf("Keycap: ＃"), "keycap: #")
})
