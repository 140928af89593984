import { assert, describe, it } from "vitest"
import { counter, formatChange, formatRelease, isolate } from "../src/messages/format.ts"

describe("a counter", () => {
  const count = counter("ar")

  it("writes the number before a form, or in the place of #", () => {
    assert.strictEqual(counter("en")(1234, { one: "release", other: "releases" }), "1,234 releases")
    assert.strictEqual(counter("ja")(1234, { other: "全#件" }), "全1,234件")
    assert.strictEqual(counter("en")(1, { one: "one, #", other: "releases" }), "one, 1")
  })

  it("leaves the number out of a form without # if others have it", () => {
    const forms = { one: "نتيجة واحدة", two: "نتيجتان", few: "# نتائج", other: "# نتيجة" }
    assert.deepStrictEqual(
      [1, 2, 3, 11, 100].map((value) => count(value, forms)),
      ["نتيجة واحدة", "نتيجتان", "3 نتائج", "11 نتيجة", "100 نتيجة"]
    )
  })
})

describe("a change", () => {
  it("has an arrow in the direction of the language", () => {
    assert.strictEqual(formatChange("de", "Revolver", "Wasserpistole"), "Revolver → Wasserpistole")
    assert.strictEqual(formatChange("ar", "مسدس", "AirPods Max"), `${isolate("مسدس")} ← ${isolate("AirPods Max")}`)
  })
})

describe("the name of a release", () => {
  it.each([
    ["Twemoji", "17.0", "Twemoji 17.0"],
    ["WhatsApp Emoji", "2.25.9.78", "WhatsApp Emoji 2.25.9.78"],
    ["Blobmoji", "16r1", "Blobmoji 16r1"],
    ["Blobmoji", "2018-04-04", "Blobmoji (2018-04-04)"],
    ["Noto Color Emoji", "Emoji 18.0", "Noto Color Emoji (Emoji 18.0)"],
    ["Noto Color Emoji (blobs)", "Emoji 4.0", "Noto Color Emoji (blobs, Emoji 4.0)"],
    ["Apple Color Emoji", "iOS 17.4", "Apple Color Emoji (iOS 17.4)"],
    ["NTT docomo Emoji", "EmojiSources", "NTT docomo Emoji (EmojiSources)"],
    ["EmojiOne 2", "2.3.0", "EmojiOne 2.3.0"],
    ["EmojiOne 2", "3.0", "EmojiOne 2 3.0"]
  ])("of %s, %s is %s", (platform, version, name) => {
    assert.strictEqual(formatRelease("en", platform, version), name)
  })

  it("has the brackets of the language", () => {
    assert.strictEqual(formatRelease("ja", "Apple Color Emoji", "iOS 17.4"), "Apple Color Emoji（iOS 17.4）")
  })
})
