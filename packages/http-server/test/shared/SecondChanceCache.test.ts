import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { SecondChanceCache } from "../../src/shared/SecondChanceCache.ts"

const Key = Schema.Literals(["a", "b", "c", "d", "e", "f"])
const Step = Schema.Union([
  Schema.Tuple([Schema.Literal("get"), Key, Schema.Literal(0)]),
  Schema.Tuple([Schema.Literal("set"), Key, Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))])
])

describe("SecondChanceCache", () => {
  it.prop("never exceeds its size and returns only the latest values", [Schema.Array(Step)], ([steps]) => {
    const cache = new SecondChanceCache<number>(10, (value) => value)
    const latest = new Map<string, number>()
    for (const [step, key, value] of steps) {
      if (step === "get") cache.get(key)
      else {
        cache.set(key, value)
        latest.set(key, value)
      }
      const cached = [...latest].filter(([key]) => cache.get(key) !== undefined)
      for (const [key, value] of cached) assert.strictEqual(cache.get(key), value)
      assert.isAtMost(
        cached.reduce((sum, [, value]) => sum + value, 0),
        10
      )
    }
  })

  it("evicts unread entries before read entries", () => {
    const cache = new SecondChanceCache<string>(3)
    for (const key of ["a", "b", "c"]) cache.set(key, key)
    cache.get("a")
    cache.set("d", "d")
    assert.deepStrictEqual(
      ["a", "b", "c", "d"].map((key) => cache.get(key)),
      ["a", undefined, "c", "d"]
    )
  })

  it("does not store a value larger than its size", () => {
    const cache = new SecondChanceCache<number>(10, (value) => value)
    cache.set("a", 3)
    cache.set("b", 11)
    assert.isUndefined(cache.get("b"))
    cache.set("c", 10)
    assert.strictEqual(cache.get("c"), 10)
  })
})
