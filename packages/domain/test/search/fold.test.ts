import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { fold } from "@emoji-catalogue/domain"

describe("fold", () => {
  it.prop("is idempotent", [Schema.String], ([text]) => assert.strictEqual(fold(fold(text)), fold(text)))

  it("unifies spelling variants", () => {
    for (const [left, right] of [
      ["CŒUR", "coeur"],
      ["Straße", "STRASSE"],
      ["corazón", "corazon"],
      ["ハート", "はーと"],
      ["ﾊｰﾄ", "ハート"],
      ["Ａ１", "a1"],
      ["한국어", "한국어".normalize("NFD")],
      ["謝謝", "谢谢"],
      ["鬱悶", "郁闷"],
      // Variants of Hong Kong, a compatibility ideograph, and a simplified form that is also a traditional character.
      ["睡牀", "睡床"],
      ["\uF90A", "金"],
      ["薴", "苎"]
    ] as const) {
      assert.strictEqual(fold(left), fold(right))
    }
    assert.notStrictEqual(fold("は"), fold("ば"))
  })
})
