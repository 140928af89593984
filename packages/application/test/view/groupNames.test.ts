import { groupNamesOf } from "@emoji-catalogue/application/view"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"

it("names the groups as CLDR does", () => {
  assert.deepStrictEqual(groupNamesOf(sampleCatalogue).groups.get("people-body"), "People & Body")
})
