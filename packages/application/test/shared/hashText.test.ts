import { hashText } from "../../src/shared/hashText.ts"
import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

it.prop("texts have equal hashes exactly if they are equal", [Schema.String, Schema.String], ([one, other]) => {
  assert.match(hashText(one), /^[0-9a-f]{16}$/)
  assert.strictEqual(hashText(one) === hashText(other), one === other)
})

it("similar texts, permutations and parts have different hashes", () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `1F${index.toString(16)}`)
  const joined = [texts.join(" "), texts.toReversed().join(" "), texts.slice(1).join(" ")]
  assert.strictEqual(new Set([...texts, ...joined].map(hashText)).size, texts.length + 3)
})
