import { joined, type Json, json, withMembers } from "../../src/catalogue/Json.ts"
import { JsonTable } from "../../src/catalogue/JsonTable.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

const parse = (parts: Json): unknown => JSON.parse(new TextDecoder().decode(joined(parts)))
const values = Array.from({ length: 20 }, (_, index) => ({ index, text: 'é👩‍🚀"'.repeat(index) }))
const table = Effect.runSync(JsonTable.make(values, (value) => JSON.stringify(value)))
const Index = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: values.length - 1 }))

describe("JsonTable", () => {
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
