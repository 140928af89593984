import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { JsonWriter } from "../../src/encoding/JsonWriter.ts"
import { SelectedTable } from "../../src/encoding/SelectedTable.ts"
import { parsed } from "./sampleView.ts"

const values = Array.from({ length: 20 }, (_, index) => ({ index, text: 'é👩‍🚀"'.repeat(index), more: "x".repeat(99) }))
const Index = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: values.length - 1 }))

/** A table of the members `index` and `text`, and the indexes of the values that it encoded. */
const makeTable = () => {
  const encoded: Array<number> = []
  const table = new SelectedTable(values.length, ["text", "index"], (writer, index) => {
    encoded.push(index)
    writer.text(JSON.stringify(values[index]))
  })
  return { encoded, table }
}

describe("SelectedTable", () => {
  it.prop(
    "writes any of its values, in any order, and encodes each once",
    [Schema.Array(Schema.Array(Index))],
    ([pages]) => {
      const { encoded, table } = makeTable()
      for (const indexes of pages) {
        assert.deepStrictEqual(
          parsed((writer) => table.writeArray(writer, indexes)),
          indexes.map((at) => ({ index: at, text: values[at]!.text }))
        )
      }
      assert.deepStrictEqual(encoded, Array.from(new Set(pages.flat())))
    }
  )

  it("has a size that grows with its values", () => {
    const { table } = makeTable()
    const { size } = table
    assert.isAbove(size, 2 * 4 * values.length)
    const large = new SelectedTable(1000, ["text"], (writer) => writer.text(`{"text":"${"x".repeat(1000)}"}`))
    large.writeArray(
      new JsonWriter(),
      Array.from({ length: 1000 }, (_, index) => index)
    )
    assert.isAbove(large.size, 1_000_000)
  })
})
