import { minimallyQualified } from "./EmojiSequence.ts"

/** `U+A9` that was not percent-encoded in a query arrives as `U A9`. */
const codepoints = /^(?:U[+ ])?[0-9a-f]{1,8}(?:[-_+\s]+(?:U[+ ])?[0-9a-f]{1,8})*$/i

/** The interpretations of an emoji reference in a request, in the order they are tried. */
export interface EmojiReference {
  /** In lower case and NFC, with accents. */
  readonly slug: string
  /** Minimally-qualified characters, from the emoji itself or from its code points. */
  readonly characters: ReadonlyArray<string>
}

/**
 * Parses a slug, an emoji (with or without FE0F) or code points: `1f600`, `U+1F600`, `1f469-200d-1f680`, with `-`, `_`, `+`
 * or spaces between them, with or without leading zeros (`a9`, `31-20e3`).
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
