import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { selectionOf } from "../../src/encoding/MemberSelector.ts"
import { selectedFrom } from "./selectedFrom.ts"
import { textOf } from "./sampleView.ts"

const Value = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null, Schema.Array(Schema.String)])
const Inner = Schema.Record(Schema.Literals(["a", "b", 'quo"ted', "back\\slash", "é👩‍🚀", ""]), Value)
const Outer = Schema.Record(
  Schema.Literals(["a", "ab", "b", "c", 'quo"ted', "{", ","]),
  Schema.Union([Value, Inner, Schema.Struct({ inner: Inner })])
)
const Path = Schema.Literals([
  "a",
  "ab",
  "b",
  "c",
  'quo"ted',
  "{",
  ",",
  "a.a",
  "a.inner",
  "b.inner.a",
  "c.é👩‍🚀",
  "x",
  "a.x"
])

/** The text after the members of `paths` were selected in an object that follows other text. */
const select = (value: object, paths: ReadonlyArray<string>): string =>
  textOf((writer) => {
    writer.text("[")
    writer.text(JSON.stringify(value)).keepMembers(1, selectionOf(paths)).text("]")
  })

describe("selectionOf", () => {
  it.prop("selects the members of any object, in their order", [Outer, Schema.Array(Path)], ([value, paths]) =>
    assert.strictEqual(select(value, paths), JSON.stringify([selectedFrom(value, paths)]))
  )

  it("selects a member whole if one path names it and another path a member inside it", () => {
    const value = { slug: "a", image: { url: "/a", license: { name: "b" } } }
    assert.strictEqual(select(value, ["image.url", "image"]), '[{"image":{"url":"/a","license":{"name":"b"}}}]')
    assert.strictEqual(select(value, ["image.license.name"]), '[{"image":{"license":{"name":"b"}}}]')
  })

  it("keeps null in place of an object with selected members", () =>
    assert.strictEqual(select({ image: null, slug: "a" }, ["image.url"]), '[{"image":null}]'))
})
