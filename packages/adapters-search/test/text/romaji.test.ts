import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { hiraganaOf, romajiOf } from "../../src/text/romaji.ts"

const hiragana = Schema.String.check(
  Schema.isPattern(/^(?:[か-ごさ-ぞた-っつ-どな-ろわをんあいうえお]|[きしちに]ゃ)*$/)
)

describe("romaji", () => {
  it("spells hiragana", () => {
    for (const [kana, romaji] of [
      ["しんぞう", "sinzou"],
      ["にっぽん", "nippon"],
      ["きんえん", "kin'en"],
      ["さんにん", "sannin"],
      ["しゃしん", "syasin"],
      ["らーめん", "ra-men"],
      ["あっ", "axtu"],
      ["18さい", "18sai"]
    ] as const) {
      assert.strictEqual(romajiOf(kana), romaji)
      assert.strictEqual(hiraganaOf(romaji), kana)
    }
  })

  it.prop("is unambiguous", [hiragana], ([kana]) => {
    assert.strictEqual(hiraganaOf(romajiOf(kana)), kana)
  })
})
