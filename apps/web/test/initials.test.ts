import { assert, describe, it } from "vitest"
import { compareInitials, hanInitial, initialOf, otherInitial } from "../src/messages/initials.ts"

describe("initialOf", () => {
  it("is the first letter without case and accents", () => {
    assert.strictEqual(initialOf("en", "heart"), "H")
    assert.strictEqual(initialOf("fr", "émotion"), "E")
    assert.strictEqual(initialOf("de", "Übung"), "U")
    assert.strictEqual(initialOf("ar", "أحمر"), "ا")
  })

  it("is the first consonant of a Korean word", () => {
    assert.strictEqual(initialOf("ko", "깃발"), "ㄱ")
    assert.strictEqual(initialOf("ko", "하트"), "ㅎ")
    assert.strictEqual(initialOf("ko", "꽃".normalize("NFD")), "ㄲ")
  })

  it("is the first letter of a Chinese word in Pinyin", () => {
    const words = { 爱: "A", 脸: "L", 旗: "Q", 食物: "S", 星座: "X", 运动: "Y", 宗教: "Z" }
    for (const [word, letter] of Object.entries(words)) assert.strictEqual(initialOf("zh", word), letter)
    assert.strictEqual(initialOf("zh", "OK"), "O")
  })

  it("is a kana without marks in Japanese, or the heading of all kanji", () => {
    assert.strictEqual(initialOf("ja", "ゲーム"), "け")
    assert.strictEqual(initialOf("ja", "げた"), "け")
    assert.strictEqual(initialOf("ja", "顔"), hanInitial)
  })

  it("is the heading of others for digits, signs and an empty word", () => {
    for (const word of ["143", "?", ""]) assert.strictEqual(initialOf("en", word), otherInitial)
  })
})

describe("compareInitials", () => {
  it("sorts letters first, then kanji, then others", () => {
    const sorted = [otherInitial, hanInitial, "い", "B", "あ"].sort(compareInitials("ja"))
    assert.deepStrictEqual(sorted, ["B", "あ", "い", hanInitial, otherInitial])
  })
})
