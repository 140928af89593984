import { normalizeSearchTerm } from "@emoji-catalogue/text-moderation"
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
    for (const text of ["::beer::", "::deer", "bee::beer", "::add-on", "::café"]) {
      assert.strictEqual(normalizeSearchTerm(text), text)
    }
  })

  it("rejects likely personal data", () => {
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
      "pin 48",
      "discord logo olga",
      "instagram heart jane_doe",
      "AKIA0123456789ABCDEF",
      "correct1horse2battery",
      "2001:db8::1",
      "fe80::1",
      "::1",
      "[::1]:80",
      "::ffff",
      "fe80::1%eth0",
      "fd00::a1/64",
      "at ::1, port 80",
      "(::1)",
      "::1!",
      "u/jane",
      "jane#1234",
      "janedoe1987",
      "abc-1234",
      "sk-abcdefghijklmnopqrstuvwxyz",
      "SW1A 1AA",
      "K1A 0B6",
      "telegram olga_w pizza",
      "discord: olga#1234",
      "insta maria.k fire",
      "微信 olga88 寿司",
      "qq 火 wangwei_88",
      "passport c01x00t47",
      "medicare 1eg4te5mk73 hospital",
      "plate abc123 pizza",
      "abc123 pizza",
      "手机 一三八零零一三八零零零 爱",
      "tel null eins sieben null fire"
    ]) {
      assert.isUndefined(normalizeSearchTerm(text), text)
    }
  })

  it("rejects a name with a house number", () => {
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
      "강남대로 12",
      "via Garibaldi 7/a pizza",
      "rue de la Paix 12bis maison",
      "av. Foch 7ter maison",
      "calle Mayor 3bis casa",
      "大阪府大阪市北区梅田3-1-3 火",
      "東京都千代田区千代田1-1 家"
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
      "half past 3",
      "quarter past 3",
      "ten past 3",
      "viertel vor 3",
      "son las 3 y media",
      "sono le 3 e mezza",
      "الساعة 3",
      "halb 4",
      "1st place medal",
      "clock12",
      "u2 12",
      ":100:",
      "clock1030",
      "1234",
      "one two three",
      "instagram",
      "instagram heart",
      "discord logo",
      "telegram heart emoji",
      "whatsapp icons",
      "pin",
      "map pin",
      "bowling pin",
      "password",
      "thumbsup_tone2 heart",
      "一二三",
      "7時"
    ]) {
      assert.isDefined(normalizeSearchTerm(text), text)
    }
  })

  it("rejects blank, long and unstorable texts", () => {
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
