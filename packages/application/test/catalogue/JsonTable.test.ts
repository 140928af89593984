import { joined, type Json, json, withMembers } from "../../src/catalogue/Json.ts"
import { JsonTable } from "../../src/catalogue/JsonTable.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schema } from "effect"

const parse = (parts: Json): unknown => JSON.parse(new TextDecoder().decode(joined(parts)))
const values = Array.from({ length: 20 }, (_, index) => ({ index, text: 'é👩‍🚀"'.repeat(index) }))
const table = Effect.runSync(JsonTable.make(values, (value) => JSON.stringify(value)))
const Index = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: values.length - 1 }))

describe("JsonTable", () => {
  it.effect("lets others have a turn while it is made", () =>
    Effect.gen(function* () {
      const made = yield* Effect.forkChild(JsonTable.make(Array.from({ length: 250 }), (_, index) => String(index)))
      let turns = 0
      for (; made.pollUnsafe() === undefined; turns++) yield* Effect.yieldNow
      assert.isAbove(turns, 2)
      assert.deepStrictEqual(parse((yield* Fiber.join(made)).array([0, 99, 100, 249])), [0, 99, 100, 249])
    })
  )

  it("holds values of any length", () => {
    const long = ["", "x".repeat(5000), "€".repeat(20_000), "é"]
    const table = Effect.runSync(JsonTable.make(long, (value) => JSON.stringify(value)))
    assert.deepStrictEqual(parse(table.array([0, 1, 2, 3])), long)
  })

  it.prop("gives any of its values, in any order, as an array", [Schema.Array(Index)], ([indexes]) =>
    assert.deepStrictEqual(
      parse(table.array(indexes)),
      indexes.map((index) => values[index])
    )
  )

  it.prop("gives each value alone", [Index], ([index]) =>
    assert.deepStrictEqual(parse([table.at(index)]), values[index])
  )
})

it("withMembers adds members at the end of an object", () => {
  const object = withMembers(json(`{"a":1}`), json(`"b":[2]`), json(`"c":"}"`))
  assert.deepStrictEqual(parse(object), { a: 1, b: [2], c: "}" })
})
