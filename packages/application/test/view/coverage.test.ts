import { coverageOf } from "@emoji-catalogue/application/view"
import { Bitset } from "@emoji-catalogue/application/shared"
import { assert, it } from "@effect/vitest"

it("coverage has four decimals", () => {
  assert.deepStrictEqual(coverageOf(Bitset.from(9, [0, 3, 5])), 0.3333)
})
