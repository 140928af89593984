import { assert, it } from "@effect/vitest"
import { encodeListing } from "../../src/encoding/encodeListing.ts"
import { textOf } from "./sampleView.ts"

it("a listing has its items, its total and its page", () => {
  const page = { limit: 2, offset: 0 }
  const { write } = encodeListing(9, page, (writer) => writer.array([1, 2], (item) => writer.text(String(item))))
  assert.deepStrictEqual(textOf(write), '{"items":[1,2],"total":9,"limit":2,"offset":0}')
})
