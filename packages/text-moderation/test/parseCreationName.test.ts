import { blockedEntries, parseCreationName } from "@emoji-catalogue/text-moderation"
import { assert, describe, it } from "@effect/vitest"

describe("parseCreationName", () => {
  it("returns the spelling in NFC, and one key for all variants of case, width and spaces", () => {
    assert.deepStrictEqual(parseCreationName("Feuerba\u0308r"), { text: "Feuerbär", key: "feuerbär" })
    for (const spelling of ["fire bear", "FIRE  Bear", "Ｆｉｒｅ　ｂｅａｒ"]) {
      assert.deepInclude(parseCreationName(spelling), { key: "fire bear" })
    }
    assert.notDeepEqual(parseCreationName("firebear")?.key, "fire bear")
  })

  it("rejects personal data, and blocked words of every language", () => {
    for (const name of ["jane@example.com", "Jane +49 170 1234567", "Hauptstraße 12", "see example.com"]) {
      assert.isUndefined(parseCreationName(name), name)
    }
    for (const entry of Object.values(Object.groupBy(blockedEntries, ({ language }) => language))) {
      const { text } = entry![0]!
      for (const spelling of [text, text.toUpperCase(), `${text} bear`]) assert.isUndefined(parseCreationName(spelling))
    }
  })
})
