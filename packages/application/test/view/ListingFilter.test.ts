import { facetsBy } from "@emoji-catalogue/application/view"
import { assert, it } from "@effect/vitest"

it("years of facets are numbers", () => {
  const facets = facetsBy((field) => (field === "year" ? [{ value: "2016", count: 3 }] : []))
  assert.deepStrictEqual(facets.year, [{ value: 2016, count: 3 }])
})
