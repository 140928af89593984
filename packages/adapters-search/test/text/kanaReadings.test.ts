import { assert, describe, it } from "@effect/vitest"
import { kanaReading, parseReadings } from "../../src/text/kanaReadings.ts"

const readings = parseReadings(["心臓 sinzou 日本 nippon,nihon", "赤 aka 赤十字 sekizyuuzi 心 kokoro 人 hito"])

describe("kana readings", () => {
  it("of a word are all its readings", () => {
    assert.deepStrictEqual(kanaReading("日本", readings), { whole: ["にっぽん", "にほん"], endings: [] })
  })

  it("of a text are composed from the longest words", () => {
    assert.deepStrictEqual(kanaReading("赤い心臓の人", readings), {
      whole: ["あかいしんぞうのひと"],
      endings: ["しんぞうのひと", "ひと"]
    })
    assert.deepStrictEqual(kanaReading("赤十字", readings)?.whole, ["せきじゅうじ"])
    assert.deepStrictEqual(kanaReading("ハートの人", readings), { whole: ["ハートのひと"], endings: ["ひと"] })
  })

  it("are undefined without ideographs, or with an unknown one", () => {
    assert.isUndefined(kanaReading("ハート", readings))
    assert.isUndefined(kanaReading("赤い鳥", readings))
    assert.isUndefined(kanaReading("", readings))
  })
})
