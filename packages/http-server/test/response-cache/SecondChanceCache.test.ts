import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { SecondChanceCache } from "../../src/response-cache/SecondChanceCache.ts"

const Key = Schema.Literals(["a", "b", "c", "d", "e", "f"])
const Step = Schema.Union([
  Schema.Tuple([Schema.Literal("get"), Key, Schema.Literal(0)]),
  Schema.Tuple([Schema.Literal("set"), Key, Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))])
])

describe("SecondChanceCache", () => {
  it.prop("never holds more than it may, nor anything but what was last set", [Schema.Array(Step)], ([steps]) => {
    const recent = new SecondChanceCache<number>(10, (value) => value)
    const last = new Map<string, number>()
    for (const [step, key, value] of steps) {
      if (step === "get") recent.get(key)
      else {
        recent.set(key, value)
        last.set(key, value)
      }
      const held = [...last].filter(([key]) => recent.get(key) !== undefined)
      for (const [key, value] of held) assert.strictEqual(recent.get(key), value)
      assert.isAtMost(
        held.reduce((sum, [, value]) => sum + value, 0),
        10
      )
    }
  })

  it("lets go of what nobody asked for, before what somebody did", () => {
    const recent = new SecondChanceCache<string>(3)
    for (const key of ["a", "b", "c"]) recent.set(key, key)
    recent.get("a")
    recent.set("d", "d")
    assert.deepStrictEqual(
      ["a", "b", "c", "d"].map((key) => recent.get(key)),
      ["a", undefined, "c", "d"]
    )
  })

  it("holds nothing that is larger than all it may hold", () => {
    const recent = new SecondChanceCache<number>(10, (value) => value)
    recent.set("a", 3)
    recent.set("b", 11)
    assert.isUndefined(recent.get("b"))
    recent.set("c", 10)
    assert.strictEqual(recent.get("c"), 10)
  })
})
