import { fold, type Language } from "@emoji-catalogue/domain"
import { maxQueryWords, type QueryText } from "../text/parseQueryText.ts"
import { ideographic } from "../text/scripts.ts"

/** A query with fewer words is matched word for word, because people add few words to it that say nothing. */
const minWords = 6

/** Shorter texts in scripts without spaces are not segmented, because they hardly ever have `minWords` words. */
const minIdeographicLetters = 10

const segmenters = new Map<Language, Intl.Segmenter>()

const segmenterOf = (language: Language): Intl.Segmenter => {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" })
  segmenters.set(language, segmenter)
  return segmenter
}

/**
 * The folded words of a query with at least `minWords` words, undefined for a shorter query. Japanese and Chinese
 * sentences are segmented as typed, because the change from katakana to hiragana shows where words start.
 */
export const longQueryWords = (
  { literal, words }: QueryText,
  language: Language
): ReadonlyArray<string> | undefined => {
  if (!ideographic.test(literal)) return words.length >= minWords ? words : undefined
  // A Japanese or Chinese text with many spaces is a list of words and not a sentence.
  if (literal.length < minIdeographicLetters || words.length >= minWords) return undefined
  const segments: Array<string> = []
  for (const { isWordLike, segment } of segmenterOf(language).segment(literal)) {
    if (isWordLike === true) segments.push(fold(segment))
    if (segments.length === maxQueryWords) break
  }
  return segments.length >= minWords ? segments : undefined
}
