import { findRelease, type PlatformId, sourceOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"

const release = (version: string, source: string) => ({ version, source })
const apple = [
  release("macOS 11.4", "emoji-datasource@7.0.2"),
  release("iOS 17.4", "emoji-datasource@15.1.2"),
  release("15.1.2", "other@1.0.0")
]
const found = (name: string, platform: PlatformId = "apple", releases = apple) =>
  findRelease(releases, platform, name)?.source

describe("findRelease", () => {
  it("finds a release by its label, in any case and with hyphens or underscores for spaces", () => {
    for (const name of ["iOS 17.4", "ios 17.4", "ios-17.4", "iOS_17.4", "IOS-17.4"]) {
      assert.strictEqual(found(name), "emoji-datasource@15.1.2", name)
    }
    for (const name of ["17.4", "iOS", "iOS 17", "iOS 17.40", "iOS17.4", ""]) assert.isUndefined(found(name), name)
  })

  it("finds a release by the version of its package, unless the name is the label of another", () => {
    assert.strictEqual(found("7.0.2"), "emoji-datasource@7.0.2")
    assert.strictEqual(found("15.1.2"), "other@1.0.0")
    assert.isUndefined(found("emoji-datasource@7.0.2"))
  })

  it("finds a release by a former name of its platform", () => {
    const facebook = [release("Emoji 15.0", "emoji-datasource@16.0.0")]
    assert.strictEqual(found("15.1.2", "facebook", facebook), "emoji-datasource@16.0.0")
    assert.isUndefined(found("15.1.2", "messenger", facebook))
    for (const name of ["constructor", "toString", "__proto__"]) assert.isUndefined(found(name, "facebook", facebook))
  })
})

describe("sourceOf", () => {
  it("splits a source into package and version", () => {
    assert.deepStrictEqual(sourceOf("@iconify-json/noto@1.2.9"), { package: "@iconify-json/noto", version: "1.2.9" })
    assert.deepStrictEqual(sourceOf("openmoji@17.0.0"), { package: "openmoji", version: "17.0.0" })
    assert.deepStrictEqual(sourceOf("upload"), { package: "upload", version: null })
    assert.deepStrictEqual(sourceOf("@scope/upload"), { package: "@scope/upload", version: null })
  })
})
