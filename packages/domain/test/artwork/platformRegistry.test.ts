import {
  defaultImageOrder,
  noArtworkOf,
  noImagesOf,
  PlatformId,
  platformOf,
  platforms,
  platformsWithoutImages,
  platformsWithoutSource
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"

describe("the platform registry", () => {
  it("lists each of the 35 platforms once, in the order of PlatformId", () => {
    assert.strictEqual(platforms.length, 35)
    assert.deepStrictEqual(
      platforms.map(({ id }) => id),
      [...PlatformId.literals]
    )
  })

  it("every redistributable set has a public license, and no proprietary set is redistributable", () => {
    for (const { id, license, redistributable } of platforms) {
      assert.strictEqual(redistributable, !license.spdx.startsWith("LicenseRef-"), id)
      if (redistributable) assert.match(license.url ?? "", /^https:/, id)
    }
  })

  it("every redistributable set has an attribution with name, vendor, homepage and license", () => {
    for (const { attribution, homepage, id, license, name, redistributable, vendor } of platforms) {
      assert.strictEqual(attribution !== null, redistributable, id)
      if (attribution === null) continue
      for (const part of [name, vendor, homepage!, license.name]) assert.include(attribution, part, id)
    }
  })

  it("names the devices that show a set, without repeating its name", () => {
    assert.deepStrictEqual(platformOf("apple").devices, ["iPhone", "iPad", "Mac"])
    assert.deepStrictEqual(platformOf("twitter").devices, ["X"])
    assert.deepStrictEqual(platformOf("whatsapp").devices, [])
    assert.deepStrictEqual(platformOf("openmoji").devices, [])
    for (const { devices, id, name } of platforms) {
      assert.strictEqual(new Set(devices).size, devices.length, id)
      for (const device of devices) assert.isFalse(name.startsWith(device), id)
    }
  })

  it("a platform has a reason why it has no images, and 32 platforms have a source", () => {
    const reasonOf = (id: PlatformId) => noImagesOf(platformOf(id)).reason
    const restricted = ["windows-10", "samsung", "whatsapp", "telegram", "skype", "tossface", "apple"] as const
    for (const id of restricted) assert.strictEqual(reasonOf(id), "license_restricted", id)
    const open = ["serenityos", "emojitwo", "blobmoji", "noto-animated", "microsoft-3d", "microsoft-animated"] as const
    for (const id of open) assert.strictEqual(reasonOf(id), "no_source", id)
    assert.strictEqual(reasonOf("microsoft-color"), "not_imported")
    assert.strictEqual(noArtworkOf(platformOf("serenityos")).reason, "not_imported")
    assert.strictEqual(noArtworkOf(platformOf("noto-monochrome")).reason, "no_source")
    assert.strictEqual(noArtworkOf(platformOf("lg")).reason, "license_restricted")
    assert.strictEqual(platforms.length - platformsWithoutSource.size, 32)
    for (const id of platformsWithoutSource) assert.isTrue(platformsWithoutImages.has(id), id)
  })

  it("platformOf finds each platform, and the default image order is redistributable and not animated", () => {
    for (const platform of platforms) assert.strictEqual(platformOf(platform.id), platform)
    assert.isTrue(defaultImageOrder.every((id) => platformOf(id).redistributable && !platformOf(id).animated))
  })
})
