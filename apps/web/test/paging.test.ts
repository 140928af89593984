import { assert, describe, it } from "vitest"
import { offsetIn } from "../src/page/paging.ts"

describe("offsetIn", () => {
  const offsetOf = (offset: string) => offsetIn(new URLSearchParams({ offset }), 100)

  it("is the start of the page that contains the offset", () => {
    assert.strictEqual(offsetOf("200"), 200)
    assert.strictEqual(offsetOf("299"), 200)
  })

  it("is 0 without a valid offset", () => {
    assert.strictEqual(offsetIn(new URLSearchParams(), 100), 0)
    for (const offset of ["", "abc", "-5", "NaN", "Infinity"]) assert.strictEqual(offsetOf(offset), 0)
  })

  it("is limited", () => {
    assert.isAtMost(offsetOf("99999999999999999999"), 1_000_000)
  })
})
