import { minimallyQualified } from "./EmojiSequence.ts"

/** Allows a space after `U`, because a `+` that is not percent-encoded in a query arrives as a space: `U A9`. */
const codepoints = /^(?:U[+ ])?[0-9a-f]{1,8}(?:[-_+\s]+(?:U[+ ])?[0-9a-f]{1,8})*$/i

/** The possible meanings of a text that refers to an emoji. Callers try `slug`, then `characters`. */
export interface EmojiReference {
  /** The text in lower case and NFC, to be looked up as a slug. Accents are not removed. */
  readonly slug: string
  /**
   * The possible meanings of the text as minimally qualified emoji. The first element is the text itself. If the text
   * is a list of code points in hex, the second element is the emoji with the listed code points.
   */
  readonly characters: ReadonlyArray<string>
}

/**
 * Parses a slug, an emoji (with or without FE0F), or code points in hex: `1f600`, `U+1F600`, `1f469-200d-1f680`. Code
 * points are separated by `-`, `_`, `+` or spaces and need no leading zeros (`a9`, `31-20e3`).
 */
export const parseReference = (text: string): EmojiReference => ({
  slug: text.normalize("NFC").toLowerCase(),
  characters: [minimallyQualified(text), ...(codepoints.test(text) ? [fromHex(text)] : [])]
})

const fromHex = (text: string): string => {
  const points = text
    .replaceAll(/u[+ ]/gi, "")
    .split(/[-_+\s]+/)
    .map((hex) => Number.parseInt(hex, 16))
  return points.every((point) => point <= 0x10ffff) ? minimallyQualified(String.fromCodePoint(...points)) : ""
}
