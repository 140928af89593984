import {
  Attribution,
  DrawingTitle,
  maxTags,
  parseTags,
  Reason,
  Tags,
  UploadLicense,
  UploadName
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

/** Characters that hide or reorder others, or that have no use in a line of text. */
const hidden = {
  NUL: "\0",
  "line feed": "\n",
  "carriage return": "\r",
  tab: "\t",
  escape: "\u001B",
  delete: "\u007F",
  "next line": "\u0085",
  "soft hyphen": "\u00AD",
  "combining grapheme joiner": "\u034F",
  "Arabic letter mark": "\u061C",
  "Hangul filler": "\u3164",
  "zero-width space": "\u200B",
  "zero-width non-joiner": "\u200C",
  "zero-width joiner": "\u200D",
  "left-to-right mark": "\u200E",
  "right-to-left mark": "\u200F",
  "line separator": "\u2028",
  "paragraph separator": "\u2029",
  "left-to-right embedding": "\u202A",
  "right-to-left embedding": "\u202B",
  "pop directional formatting": "\u202C",
  "left-to-right override": "\u202D",
  "right-to-left override": "\u202E",
  "word joiner": "\u2060",
  "left-to-right isolate": "\u2066",
  "right-to-left isolate": "\u2067",
  "first strong isolate": "\u2068",
  "pop directional isolate": "\u2069",
  "variation selector": "\uFE0F",
  "byte order mark": "\uFEFF",
  "private use": "\uE000",
  noncharacter: "\uFFFF",
  "half of a character": "\uD800",
  tag: "\u{E0061}"
}

const lines = [
  { name: "attribution", schema: Attribution, maxLength: 100 },
  { name: "title of a drawing", schema: DrawingTitle, maxLength: 80 },
  { name: "reason", schema: Reason, maxLength: 500 }
] as const

describe.each(lines)("$name", ({ maxLength, schema }) => {
  const accepts: (text: string) => boolean = Schema.is(schema)

  it("accepts emoji of several characters", () => {
    for (const text of ["I ❤️ cats", "A 👩🏽‍🚀 waves", "Go 🏴󠁧󠁢󠁥󠁮󠁧󠁿!", "Press 1️⃣"]) assert.isTrue(accepts(text), text)
    for (const text of ["cats\uFE0F", "👩\u200D cat", "a🏴\u{E0067}"]) assert.isFalse(accepts(text), text)
  })

  it("accepts marks on letters, but no stacks of them", () => {
    assert.isTrue(accepts("Thử tiếng Việt, ที่นี่".normalize("NFC")))
    assert.isFalse(accepts(`a${"\u0489".repeat(5)}`))
  })

  it("is one line of visible text in any script, with a letter or a digit", () => {
    for (const text of ["José", "火の熊", "دب النار", "불곰", "No. 1!", "7", "a 🐻 bear", "x".repeat(maxLength)]) {
      assert.isTrue(accepts(text), text)
    }
    for (const text of ["", " ", "!", " a", "a ", "\u3000a", "x".repeat(maxLength + 1)]) {
      assert.isFalse(accepts(text), JSON.stringify(text))
    }
  })

  it("consists of emoji only in titles", () => {
    for (const text of ["🐻", "❤️", "👩‍🚀 🇯🇵!"]) assert.strictEqual(accepts(text), schema === DrawingTitle, text)
  })

  it("has no characters that hide or reorder others", () => {
    for (const [character, text] of Object.entries(hidden)) {
      for (const spelling of [`a${text}b`, `${text}ab`, `ab${text}`]) assert.isFalse(accepts(spelling), character)
    }
  })

  it("is in NFC", () => {
    assert.isTrue(accepts("Jose\u0301".normalize("NFC")))
    for (const text of ["Jose\u0301", "\u212B", "\uF90A", "불".normalize("NFD")]) assert.isFalse(accepts(text), text)
  })

  it.prop("is shown as it is stored", [Schema.String], ([text]) => {
    if (!accepts(text)) return
    assert.strictEqual(text.normalize("NFC").trim(), text)
    assert.isTrue(text.isWellFormed())
  })
})

it("the name of an upload has 2 to 32 Latin letters, digits and underscores", () => {
  const accepts = Schema.is(UploadName)
  for (const name of ["ab", "__", "A1_b", "x".repeat(32)]) assert.isTrue(accepts(name), name)
  for (const name of ["", "a", "x".repeat(33), "a b", "a-b", "é_é", "ａｂ", "аb", "ab\n", "a\u200Bb", ":ab:"]) {
    assert.isFalse(accepts(name), JSON.stringify(name))
  }
})

it("the license of an upload allows everyone to use it", () => {
  assert.deepStrictEqual(UploadLicense.literals, ["CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "own-work"])
})

describe("tags", () => {
  const accepts: (tags: ReadonlyArray<string>) => boolean = Schema.is(Tags)

  it("are at most ten distinct words in lower case", () => {
    const distinct = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)
    for (const tags of [[], ["bird"], ["party time", "鳥", "ñ"], ["x".repeat(32)], distinct(maxTags)]) {
      assert.isTrue(accepts(tags), String(tags))
    }
    for (const tags of [
      ["Bird"],
      ["a", "a"],
      [""],
      ["!"],
      [" a"],
      ["x".repeat(33)],
      distinct(maxTags + 1),
      ["e\u0301"]
    ]) {
      assert.isFalse(accepts(tags), String(tags))
    }
    for (const [character, text] of Object.entries(hidden)) assert.isFalse(accepts([`a${text}b`]), character)
  })

  it("are parsed from a text with commas: trimmed, in lower case and NFC, without repetitions", () => {
    for (const [text, tags] of [
      ["", []],
      [" , ,", []],
      ["bird", ["bird"]],
      [" Bird ,PARTY time,bird", ["bird", "party time"]],
      ["Jose\u0301,JOSÉ", ["josé"]],
      ["ΟΔΟΣ", ["οδος"]],
      // Their lower-case form is one character, their upper-case form is not.
      ["J\u030C,T\u0308", ["ǰ", "ẗ"]]
    ] as const) {
      assert.deepStrictEqual(parseTags(text), tags, text)
    }
  })

  it.prop("are parsed to themselves", [Schema.Array(Schema.String)], ([texts]) => {
    const tags = parseTags(texts.join(","))
    assert.deepStrictEqual(parseTags(tags.join(",")), tags)
  })

  it.prop(
    "that are parsed are accepted, unless they are too long, too many or hidden",
    [Schema.Array(Schema.String)],
    ([texts]) => {
      const tags = parseTags(texts.join(","))
        .filter((tag) => Schema.is(Reason)(tag) && tag.length <= 32)
        .slice(0, maxTags)
      assert.isTrue(accepts(tags))
    }
  )

  it("are in NFC for each Latin letter with each combining mark", () => {
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      for (let mark = 0x300; mark < 0x370; mark++) {
        const text = letter + String.fromCharCode(mark)
        // U+034F hides.
        if (mark !== 0x34f) assert.isTrue(accepts(parseTags(text)), text)
      }
    }
  })
})
