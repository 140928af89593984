import { assert, describe, it } from "vitest"
import { hiddenCharacters, withoutHidden } from "../src/page/hiddenCharacters.ts"

type Parts = Parameters<typeof hiddenCharacters>[0]

/** A part for each text, as the API returns them. `invisible` has the invisible characters. */
const partsOf = (texts: ReadonlyArray<string>, invisible: string, emoji: ReadonlyArray<string> = []): Parts =>
  texts.map((text) => ({
    text,
    characters: Array.from(text, (character) => ({
      codepoint: character.codePointAt(0)!.toString(16).toUpperCase(),
      name: null,
      category: "format",
      isInvisible: invisible.includes(character)
    })),
    emoji: emoji.includes(text) ? {} : null
    // The cast is needed because the sample has only the members that are read.
  })) as unknown as Parts

describe("the hidden characters of a text", () => {
  it("are its invisible characters, without them the text stays the same", () => {
    const parts = partsOf(["a\u200B", "\u{1D49C}", "\u200B\u00AD"], "\u200B\u00AD")
    assert.deepStrictEqual(
      hiddenCharacters(parts).map(({ codepoint }) => codepoint),
      ["200B", "200B", "AD"]
    )
    assert.strictEqual(withoutHidden(parts), "a\u{1D49C}")
  })

  it("are not in emoji, which they would break", () => {
    const astronaut = "👩\u200D🚀"
    const parts = partsOf([astronaut, "\u200D"], "\u200D", [astronaut])
    assert.lengthOf(hiddenCharacters(parts), 1)
    assert.strictEqual(withoutHidden(parts), astronaut)
  })

  it("are not tabs and line breaks, which would join lines", () => {
    const parts = partsOf(["a", "\r\n", "\t", "b"], "\r\n\t")
    assert.isEmpty(hiddenCharacters(parts))
    assert.strictEqual(withoutHidden(parts), "a\r\n\tb")
  })
})
