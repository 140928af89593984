import { type Codepoint, codepointOf, minimallyQualified, parseSequence, textOf } from "@emoji-catalogue/domain"
import { Result } from "effect"

const hexcode = /^[0-9a-f]{1,6}(?:-[0-9a-f]{1,6})*$/i
const part = /^(?:\p{RI}|[\u{1F3FB}-\u{1F3FF}\u{1F9B0}-\u{1F9B3}])$/u
const privateUse = /\p{Co}/u

/** Decodes hexadecimal code points joined by `-`. Undefined for other formats and for invalid code points. */
export const textOfHexcode = (name: string): string | undefined => {
  if (!hexcode.test(name)) return undefined
  const points = name.split("-").map((hex) => Number.parseInt(hex, 16))
  if (points.some((point) => point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))) return undefined
  return textOf(name as Codepoint)
}

/**
 * Classifies the text that an image shows. An emoji is returned minimally qualified. Parts of emoji (a regional
 * indicator, a skin tone, hair) and private-use characters of vendors are not emoji. Any other text is unknown.
 */
export const classifyText = (text: string): { readonly emoji: string } | "not an emoji" | "unknown" => {
  if (part.test(text) || privateUse.test(text)) return "not an emoji"
  return Result.isSuccess(parseSequence(text)) ? { emoji: minimallyQualified(text) } : "unknown"
}

/** Whether a text is the fully-qualified spelling of its emoji. */
export const isExact = (text: string): boolean =>
  Result.match(parseSequence(text), {
    onFailure: () => false,
    onSuccess: ({ codepoint }) => codepoint === codepointOf(text)
  })
