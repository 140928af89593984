import { assert, describe, it } from "@effect/vitest"
import { japaneseKanaWords, japaneseWordStarts } from "../../src/text/japaneseWords.ts"

describe("japaneseWords", () => {
  it("words of kana are the runs of katakana, and texts of hiragana only", () => {
    const words = japaneseKanaWords(["クロスした剣", "誕生日ケーキ", "おにぎり", "ア", "ベビーカー"])
    assert.deepStrictEqual(Array.from(words), ["クロス", "ケーキ", "おにぎり", "ベビーカー"])
  })

  it.each([
    ["クロスした剣", "クロスした剣 剣"],
    ["トランスジェンダーのマーク", "トランスジェンダーのマーク マーク"],
    ["アイスクリーム", "アイスクリーム クリーム"],
    ["レッドロブスター", "レッドロブスター ロブスター"],
    ["お誕生日おめでとう", "おめでとう 誕生日おめでとう 生日おめでとう 日おめでとう"],
    ["青いねこ", "青いねこ"],
    ["ネクタイ", "ネクタイ"],
    ["12時半", "12時半 時半 半"],
    ["消防車", "消防車 防車 車"]
  ] as const)("the words of %s start at %s", (text, expected) => {
    const words = japaneseKanaWords(["クリーム", "ロブスター", "おめでとう", "ねこ", "タイ", "マーク", "ジェンダ"])
    const starts = Array.from(japaneseWordStarts(text, words), (at) => text.slice(at))
    assert.sameMembers(starts, expected.split(" "))
  })
})
