import { Schema } from "effect"
import { nameOfFormatCharacter } from "./formatCharacters.ts"

/** Unicode's general categories in words. The subdivisions, such as upper-case letters, are not kept apart. */
export const CharacterCategory = Schema.Literals([
  "letter",
  "mark",
  "number",
  "punctuation",
  "symbol",
  "separator",
  "control",
  "format",
  "surrogate",
  "private_use",
  "unassigned"
])
export type CharacterCategory = typeof CharacterCategory.Type

const categories: ReadonlyArray<readonly [pattern: RegExp, category: CharacterCategory]> = [
  [/\p{L}/u, "letter"],
  [/\p{N}/u, "number"],
  [/\p{P}/u, "punctuation"],
  [/\p{S}/u, "symbol"],
  [/\p{Z}/u, "separator"],
  [/\p{M}/u, "mark"],
  [/\p{Cc}/u, "control"],
  [/\p{Cf}/u, "format"],
  [/\p{Cs}/u, "surrogate"],
  [/\p{Co}/u, "private_use"]
]

/**
 * The general category of a character, by the Unicode version of the runtime. A lone surrogate is a character here.
 *
 * @example
 * ```ts
 * import { categoryOf } from "@emoji-catalogue/domain"
 *
 * categoryOf("ß") // => "letter"
 * categoryOf("\u200D") // => "format"
 * ```
 */
export const categoryOf = (character: string): CharacterCategory =>
  categories.find(([pattern]) => pattern.test(character))?.[1] ?? "unassigned"

// U+2800 is a symbol in Unicode, but no font draws anything for it. The three others mark annotations.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\u2800\uFFF9-\uFFFB]/u

/**
 * Whether a character is neither drawn nor a blank with a width: joiners, variation selectors, tags, marks of text
 * direction, and control characters. False for spaces.
 *
 * @example
 * ```ts
 * import { isInvisible } from "@emoji-catalogue/domain"
 *
 * isInvisible("\u200B") // => true
 * isInvisible(" ") // => false
 * ```
 */
export const isInvisible = (character: string): boolean => invisible.test(character)

/**
 * The English name of a character that people cannot see or that only occurs in emoji sequences: invisible characters,
 * spaces, the combining keycap and regional indicators. Undefined for all other characters.
 *
 * @example
 * ```ts
 * import { nameOfCharacter } from "@emoji-catalogue/domain"
 *
 * nameOfCharacter("\u200D") // => "zero width joiner"
 * nameOfCharacter("a") // => undefined
 * ```
 */
export const nameOfCharacter = (character: string): string | undefined =>
  nameOfFormatCharacter(character.codePointAt(0)!)
