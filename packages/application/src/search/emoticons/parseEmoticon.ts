import { parseDecisivePart, parseFigure } from "./figures.ts"
import { normalizeEmoticon } from "./normalizeEmoticon.ts"
import { parseSidewaysFace } from "./sidewaysFace.ts"
import { parseSign } from "./signs.ts"
import { parseUprightFace } from "./uprightFace.ts"

/** Longer texts are not emoticons. The length has room for a mouth that is repeated for emphasis. */
const maxLength = 100

/** Decides most queries quickly: words that do not start like an emoticon of letters, such as `xD` or `orz`. */
const startsWithWord = /^(?:(?!x[dp]|orz|ot[lz]|([oqtu])[aovw]\1)[a-z]{3}|[ぁ-ヶ一-龥가-힣]{2})/i
/** Two letters, an emoji, or a digit that is not the eyes of a face (`8-)`) or its hat. Excludes `ʕっ•ᴥ•ʔっ` and `ಠ益ಠ`. */
const startsLikeText = /^\s*(?:(?![ʕಠ])\p{L}{2}|\p{Emoji_Presentation}|[124-79])/u
const onlyLetters = /^[\s'-]*\p{L}[\p{L}\p{M}\s'-]*$/u
/** A letter or digit before a space belongs to a list or a sum and not to a face: `b ) x`, `3 :)`. */
const startsWithItem = /^[a-z\d]\s/i
/** The emoticons that consist of letters and hyphens. */
const letterEmoticon =
  /^\s*(?:[xX]-?[dD]+|[xX]-?P+|([oOuU])[wW]\1|[OU]v[OU]|[TQ][wovA][TQ]|([oOTQxXuUv])-\2|[oO]-[oO]|[oO]rz|OT[LZ]|ಠ益ಠ)\s*$/

/**
 * Whether a text is an emoticon of letters, such as `xD`, `T_T` or `orz`.
 *
 * @example
 * isLetterEmoticon("xD") // true
 * isLetterEmoticon("Ada") // false
 */
export const isLetterEmoticon = (text: string): boolean => letterEmoticon.test(text)

/**
 * Parses a text that is an emoticon (`:-)`, `(^_^)`, `<3`), or a sign that is no emoji (`€`, `→`). Returns the
 * emoji that it means, most likely first. Returns undefined for all other texts, among them words. Runs in linear time.
 *
 * @example
 * parseEmoticon(":'-)") // ["😂", "🥲"]
 * parseEmoticon("hello") // undefined
 */
export const parseEmoticon = (text: string): ReadonlyArray<string> | undefined => {
  if (startsWithWord.test(text)) return undefined
  const isText = text.length > maxLength || startsLikeText.test(text) || onlyLetters.test(text)
  if (isText && !isLetterEmoticon(text)) return undefined
  const typed = text.trim()
  const normalized = normalizeEmoticon(typed)
  if (startsWithItem.test(typed)) return parseSeveral(typed)
  return parseOne(normalized) ?? parseSeveral(typed)
}

const parseOne = (text: string): ReadonlyArray<string> | undefined => parseSign(text) ?? parseFace(text)

const parseFace = (text: string): ReadonlyArray<string> | undefined =>
  parseFigure(text) ?? parseDecisivePart(text) ?? parseSidewaysFace(text) ?? parseUprightFace(text)

/** Parses several emoticons and signs with spaces between them. */
const parseSeveral = (text: string): ReadonlyArray<string> | undefined => {
  const parts = text.split(/\s+/)
  if (parts.length === 1) return undefined
  const meanings = parts.map((part) => parseOne(normalizeEmoticon(part)))
  // Only the likeliest meaning of each emoticon, because the emoticons are different results.
  return meanings.includes(undefined) ? undefined : Array.from(new Set(meanings.map((meaning) => meaning![0]!)))
}
