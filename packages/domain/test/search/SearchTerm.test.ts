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
      "correct1horse2battery",
      "2001:db8::1",
      "SW1A 1AA",
      "K1A 0B6"
    ]) {
      assert.isUndefined(normalizeSearchTerm(text), text)
    }
  })

  it("a name with a house number is no term", () => {
    for (const text of [
      "Hauptstraße 12",
      "HAUPTSTRASSE 12a",
      "Hauptstr. 12",
      "hauptstraße12",
      "12 Hauptstraße",
      "Jane Doe, Hauptstraße 12",
      "Hauptstraße 12 Berlin",
      "Unter den Linden 77",
      "Am Markt 5",
      "Müller 12",
      "221b Baker Street",
      "10 Downing Street",
      "12 rue de la Paix",
      "12, rue",
      "calle Mayor 5",
      "via Roma 1",
      "Rua Augusta 24",
      "Hauptstraße 12-14",
      "شارع 12",
      "شارع الملك ٢٤",
      "北京路12号",
      "銀座4丁目",
      "강남대로 12"
    ]) {
      assert.isUndefined(normalizeSearchTerm(text), text)
    }
  })

  it("a number is personal data only beside a name", () => {
    for (const text of [
      "100",
      "18+",
      "8 ball",
      "3 hearts",
      "100 points",
      "keycap: 10",
      "clock 12",
      "12 o'clock",
      "Uhr 3",
      "1st place medal",
      "clock12",
      "u2 12",
      ":100:",
      "7時"
    ]) {
      assert.isDefined(normalizeSearchTerm(text), text)
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
