import type { QueryText } from "../text/parseQueryText.ts"
import type { IndexedText, TextKind } from "./analyseTexts.ts"

/**
 * The bonus of a text that equals the query: `folded` if it equals the query after folding, and `literal` in addition
 * if it equals the query as typed. The bonus of a region ranks its flag above emoji with an equal keyword, and below
 * the emoji that the vocabulary lists first for the query.
 */
const equalText: Readonly<Record<TextKind, readonly [literal: number, folded: number]>> = {
  name: [4, 1.2],
  region: [0.4, 1.2],
  alias: [2, 1],
  shortcode: [2, 1],
  vocabulary: [0.1, 1],
  keyword: [0.1, 1]
}

/** Extra bonus of a shortcode if the query is enclosed in colons. High enough to outweigh names in every language. */
const markedShortcode = 20

/** Reduces the `literal` bonus of a text that equals the query only without the punctuation around the query. */
const trimmedFactor = 0.8

/** The bonus factor of a text that has all words of the query in other forms, with typos or among further words. */
const similarFactor = 0.4

/** The words of a query, after stop words are removed and words in scripts without spaces are split. */
export interface QueryWords {
  readonly count: number
  readonly joined: string | undefined
}

/** The bonus of a text that matches all words of a query. `minQuality` is the lowest quality of these matches. */
export const wholeTextFit = (
  text: IndexedText,
  query: QueryText,
  { count, joined }: QueryWords,
  minQuality: number
): number => {
  // A word can be a stop word in the query's language but not in the text's language. The text then has more
  // significant words than the query, although the words are the same, and does not count as equal to the query.
  const mayEqual = text.significantWords <= count || query.isShortcode
  if (mayEqual && text.folded === query.folded) return equalTextFit(text, query)
  const coverage = joined !== undefined && text.folded === joined ? 1 : count / text.significantWords
  return similarFactor * minQuality * coverage
}

const equalTextFit = ({ kind, literal }: IndexedText, query: QueryText): number => {
  const [asTyped, folded] = equalText[kind]
  if (literal !== query.literal) return literal === query.trimmed ? trimmedFactor * asTyped + folded : folded
  return asTyped + folded + (query.isShortcode && kind === "shortcode" ? markedShortcode : 0)
}
