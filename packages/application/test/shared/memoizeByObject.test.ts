import { memoizeByObject } from "@emoji-catalogue/application/shared"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { type Catalogue } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"

it("computes a value once for each object", () => {
  const slugsOf = memoizeByObject(({ emoji }: Catalogue) => emoji.map(({ slug }) => slug))
  assert.strictEqual(slugsOf(sampleCatalogue), slugsOf(sampleCatalogue))
})
