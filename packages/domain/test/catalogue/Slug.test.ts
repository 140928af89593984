import { foldSlug, parseReference, reservedSlugs, Slug, slugOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

describe("slugOf", () => {
  it("converts names to words", () => {
    const slugs = [
      "grinning face",
      "flag: Japan",
      "keycap: *",
      "keycap: #",
      "flag: Côte d’Ivoire",
      "Mrs. Claus",
      "A button (blood type)"
    ]
    assert.deepStrictEqual(slugs.map(slugOf), [
      "grinning-face",
      "flag-japan",
      "keycap-asterisk",
      "keycap-hash",
      "flag-cote-divoire",
      "mrs-claus",
      "a-button-blood-type"
    ] as ReadonlyArray<string>)
  })

  it.prop("is idempotent", [Schema.String], ([name]) => assert.strictEqual(slugOf(slugOf(name)), slugOf(name)))
})

describe("foldSlug", () => {
  it("folds accents in NFC and NFD, and leaves other letters", () => {
    for (const [text, slug] of [
      ["piñata", "pinata"],
      ["flag-türkiye", "flag-turkiye"],
      ["FLAG-TÜRKİYE", "flag-turkiye"],
      ["flag-são-tomé-príncipe", "flag-sao-tome-principe"],
      ["flag-curaçao", "flag-curacao"],
      ["flag-åland-islands", "flag-aland-islands"],
      ["flag-côte-d’ivoire", "flag-cote-divoire"],
      ["flag-côte-d'ivoire", "flag-cote-divoire"],
      ["flag-st.-barthélemy", "flag-st-barthelemy"],
      ["кот-cat", "кот-cat"]
    ] as const) {
      assert.strictEqual(foldSlug(text.normalize("NFC")), slug)
      assert.strictEqual(foldSlug(text.normalize("NFD")), slug)
    }
  })
})

describe("parseReference", () => {
  it("parses slugs, emoji and code points", () => {
    assert.strictEqual(parseReference("Grinning-Face").slug, "grinning-face")
    for (const text of [
      "1f469-200d-1f680",
      "U+1F469 U+200D U+1F680",
      "1F469_200D_1F680",
      "1f469+200d+1f680",
      "U+1F469+U+200D+U+1F680",
      "U 1F469 U 200D U 1F680",
      "0001F469-200D-01F680",
      "👩‍🚀"
    ]) {
      assert.include(parseReference(text).characters, "👩‍🚀", text)
    }
    for (const text of ["a9", "A9", "u+a9", "00A9", "a9-fe0f"])
      assert.include(parseReference(text).characters, "©", text)
    for (const text of ["31-20e3", "0031-fe0f-20e3", "31 20e3", "U+31+20E3"]) {
      assert.include(parseReference(text).characters, "1\u20E3", text)
    }
    for (const text of ["❤️", "❤", "2764-fe0f", "2764"]) assert.include(parseReference(text).characters, "❤")
  })

  it.prop("never throws", [Schema.String], ([text]) => {
    parseReference(text)
    parseReference("U+FFFFFF")
  })
})

it("every reserved slug is a valid slug", () => {
  for (const word of reservedSlugs) assert.isTrue(Schema.is(Slug)(word), word)
})
