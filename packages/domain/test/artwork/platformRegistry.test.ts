import { defaultImageOrder, PlatformId, platformOf, platforms } from "@emoji-catalogue/domain"
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

  it("has for every set that is shown a line that names the set, its maker, its place and its licence", () => {
    for (const { attribution, homepage, id, license, name, redistributable, vendor } of platforms) {
      assert.strictEqual(attribution !== null, redistributable, id)
      if (attribution === null) continue
      for (const part of [name, vendor, homepage!, license.name]) assert.include(attribution, part, id)
    }
  })

  it("finds each by its identifier, and looks for pictures in open sets first", () => {
    for (const platform of platforms) assert.strictEqual(platformOf(platform.id), platform)
    assert.isTrue(defaultImageOrder.every((id) => platformOf(id).redistributable && !platformOf(id).animated))
  })
})
