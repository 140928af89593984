import type { Lookup } from "@emoji-catalogue/client-sdk"

type Part = NonNullable<Lookup["parts"]>[number]
type Character = Part["characters"][number]

/** Tabs and line breaks: nothing is drawn for them either, but people see what they do. */
const layout: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d])

const pointOf = ({ codepoint }: Pick<Character, "codepoint">): number => Number.parseInt(codepoint, 16)

const isHidden = (character: Character): boolean => character.isInvisible && !layout.has(pointOf(character))

/** The invisible characters of a text outside of its emoji, whose joiners and selectors belong to them. */
export const hiddenCharacters = (parts: ReadonlyArray<Part>): ReadonlyArray<Character> =>
  parts.flatMap(({ characters, emoji }) => (emoji === null ? characters.filter(isHidden) : []))

/** The text without its `hiddenCharacters`. */
export const withoutHidden = (parts: ReadonlyArray<Part>): string =>
  parts
    .map(({ characters, emoji, text }) =>
      emoji === null
        ? String.fromCodePoint(...characters.filter((character) => !isHidden(character)).map(pointOf))
        : text
    )
    .join("")
