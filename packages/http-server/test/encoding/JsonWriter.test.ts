import { JsonWriter, utf8 } from "../../src/encoding/JsonWriter.ts"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const Texts = Schema.Array(Schema.String)
const Sources = Schema.Array(Schema.Uint8Array)

describe("JsonWriter", () => {
  it.prop("writes texts as UTF-8", [Texts], ([texts]) => {
    const writer = new JsonWriter().begin()
    for (const text of texts) writer.text(text)
    assert.deepStrictEqual(Buffer.from(writer.written), Buffer.from(texts.map((text) => text.toWellFormed()).join("")))
  })

  it.prop("copies bytes between texts", [Sources, Schema.String], ([sources, text]) => {
    const writer = new JsonWriter().begin()
    for (const source of sources) writer.copy(source).text(text)
    assert.deepStrictEqual(
      Buffer.from(writer.written),
      Buffer.concat(sources.flatMap((source) => [source, utf8(text.toWellFormed())]))
    )
  })

  it("writes texts that are longer than its buffer", () => {
    const writer = new JsonWriter().begin()
    const text = "é".repeat(3)
    for (let count = 0; count < 2 ** 16; count++) writer.text(text)
    assert.strictEqual(Buffer.from(writer.written).toString(), text.repeat(2 ** 16))
  })
})
