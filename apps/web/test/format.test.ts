import { assert, describe, it } from "vitest"
import { counter } from "../src/messages/format.ts"

describe("a counter", () => {
  const count = counter("ar")

  it("writes the number before a form, or in the place of #", () => {
    assert.strictEqual(counter("en")(1234, { one: "release", other: "releases" }), "1,234 releases")
    assert.strictEqual(counter("ja")(1234, { other: "全#件" }), "全1,234件")
    assert.strictEqual(counter("en")(1, { one: "one, #", other: "releases" }), "one, 1")
  })

  it("leaves the number out of a form without # if others have it", () => {
    const forms = { one: "نتيجة واحدة", two: "نتيجتان", few: "# نتائج", other: "# نتيجة" }
    assert.deepStrictEqual(
      [1, 2, 3, 11, 100].map((value) => count(value, forms)),
      ["نتيجة واحدة", "نتيجتان", "3 نتائج", "11 نتيجة", "100 نتيجة"]
    )
  })
})
