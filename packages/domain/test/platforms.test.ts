import { PlatformId, platforms } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"

describe("the platform registry", () => {
  it("holds each of the 35 platforms once, in the order of the identifiers", () => {
    assert.strictEqual(platforms.length, 35)
    assert.deepStrictEqual(
      platforms.map(({ id }) => id),
      [...PlatformId.literals]
    )
  })

  it("gives every redistributable set a licence that can be read, and no proprietary set leave", () => {
    for (const { id, license, redistributable } of platforms) {
      assert.strictEqual(redistributable, !license.spdx.startsWith("LicenseRef-"), id)
      if (redistributable) assert.match(license.url ?? "", /^https:/, id)
    }
  })
})
