import { normalizeSearchTerm } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

describe("normalizeSearchTerm", () => {
  it("texts that differ in case, width or spaces are one term", () => {
    for (const text of ["Red  heart", " red heart ", "RED\tHEART", "ｒｅｄ heart"]) {
      assert.strictEqual(normalizeSearchTerm(text), "red heart")
    }
    assert.strictEqual(normalizeSearchTerm("قلب"), "قلب")
    assert.strictEqual(normalizeSearchTerm("👍"), "👍")
    assert.strictEqual(normalizeSearchTerm(":+1:"), ":+1:")
    assert.strictEqual(normalizeSearchTerm("U+1F600"), "u+1f600")
    assert.strictEqual(normalizeSearchTerm("12345"), "12345")
  })

  it("likely personal data is no term", () => {
    for (const text of [
      "jane.doe@example.com",
      "jane@host",
      "@jane_doe",
      "+49 170 1234567",
      "(030) 12-34-56",
      "٠١٢٣٤٥٦٧",
      "4111 1111 1111 1111",
      "https://example.com/path",
      "www.example.com",
      "example.com",
      "example.co.uk/page",
      "my heart example.org",
      "john at example dot com",
      "john (at) gmail (dot) com",
      "1234,5678,9012,3456",
      "0170_123_4567",
      "12–34–56–78",
      "123\u200B456\u200B789",
      "10.0.0.1",
      "example.com.",
      "example.com, hi",
      "münchen.рф",
      "1600 amphitheatre parkway",
      "my pin is 4821",
      "password hunter2",
      "AKIA0123456789ABCDEF",
      "correct1horse2battery"
    ]) {
      assert.isUndefined(normalizeSearchTerm(text), text)
    }
  })

  it("blank, long and unstorable texts are no term", () => {
    for (const text of ["", "  ", "x".repeat(61), "a\0b", "a\ud800", "\u{10ffff}"]) {
      assert.isUndefined(normalizeSearchTerm(text), JSON.stringify(text))
    }
  })

  it.prop("normalization is idempotent, and terms have 60 characters at most", [Schema.String], ([text]) => {
    const term = normalizeSearchTerm(text)
    if (term === undefined) return
    assert.strictEqual(normalizeSearchTerm(term), term)
    assert.isAtMost(term.length, 60)
  })
})
