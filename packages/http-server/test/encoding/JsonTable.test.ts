import { JsonTable } from "../../src/encoding/JsonTable.ts"
import type { JsonWriter } from "../../src/encoding/JsonWriter.ts"
import { writeToBytes } from "./sampleView.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schema } from "effect"

const parse = (write: (writer: JsonWriter) => void): unknown =>
  JSON.parse(new TextDecoder().decode(writeToBytes(write)))
const arrayIn = (table: JsonTable, indexes: ReadonlyArray<number>) =>
  parse((writer) => table.writeArray(writer, indexes))
const values = Array.from({ length: 20 }, (_, index) => ({ index, text: 'é👩‍🚀"'.repeat(index) }))
const table = Effect.runSync(JsonTable.make(values, (writer, value) => writer.text(JSON.stringify(value))))
const Index = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: values.length - 1 }))

describe("JsonTable", () => {
  it.effect("yields to other fibers while it is built", () =>
    Effect.gen(function* () {
      const made = yield* Effect.forkChild(
        JsonTable.make(Array.from({ length: 250 }), (writer, _, index) => writer.text(String(index)))
      )
      let turns = 0
      for (; made.pollUnsafe() === undefined; turns++) yield* Effect.yieldNow
      assert.isAbove(turns, 2)
      assert.deepStrictEqual(arrayIn(yield* Fiber.join(made), [0, 99, 100, 249]), [0, 99, 100, 249])
    })
  )

  it("holds values of any length", () => {
    const long = ["", "x".repeat(5000), "€".repeat(20_000), "é"]
    const table = Effect.runSync(JsonTable.make(long, (writer, value) => writer.text(JSON.stringify(value))))
    assert.deepStrictEqual(arrayIn(table, [0, 1, 2, 3]), long)
  })

  it.prop("writes any of its values, in any order, as an array", [Schema.Array(Index)], ([indexes]) =>
    assert.deepStrictEqual(
      arrayIn(table, indexes),
      indexes.map((index) => values[index])
    )
  )

  it.prop(
    "replaces any of its values, and keeps the others",
    [Schema.Array(Index), Schema.String],
    ([indexes, text]) => {
      const replaced = new Set(indexes)
      const changed = table.replace(Array.from(replaced), (writer, index) =>
        writer.text(JSON.stringify({ index, text }))
      )
      assert.deepStrictEqual(
        arrayIn(changed, Array.from(values.keys())),
        values.map((value) => (replaced.has(value.index) ? { ...value, text } : value))
      )
    }
  )

  it.prop("writes an object without its closing brace, so that members can follow", [Index], ([index]) => {
    const object = parse((writer) => {
      table.writeOpen(writer, index)
      writer.text(`,"more":"}"}`)
    })
    assert.deepStrictEqual(object, { ...values[index]!, more: "}" })
  })
})

it.prop("JsonWriter.array writes the output for each item", [Schema.Array(Schema.String)], ([items]) =>
  assert.deepStrictEqual(
    parse((writer) => writer.array(items, (item) => writer.text(JSON.stringify([item])))),
    items.map((item) => [item])
  )
)
