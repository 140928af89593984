import { regionNameOf } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"

it("a flag has the name of its region", () => {
  const japan = sampleCatalogue.emoji.find(({ emoji }) => emoji === "🇯🇵")!
  assert.deepStrictEqual(regionNameOf(japan, "en"), "Japan")
})
