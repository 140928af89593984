import type { QueryText } from "../text/parseQueryText.ts"
import type { IndexedText, TextKind } from "./analyseTexts.ts"

/**
 * Bonus of a text that equals the query: as typed, and folded. A region ranks its flag above every keyword, and below the
 * emoji that the vocabulary prefers for a word.
 */
const equalText: Readonly<Record<TextKind, readonly [literal: number, folded: number]>> = {
  emoji: [0, 0],
  codepoint: [0, 0],
  name: [4, 1.2],
  region: [0.4, 1.2],
  alias: [2, 1],
  shortcode: [2, 1],
  vocabulary: [0.1, 1],
  keyword: [0.1, 1]
}

/** Extra bonus of a shortcode if the query is marked as one. It also outweighs names in languages other than English. */
const markedShortcode = 20

/** Factor for a text that equals the query only without punctuation; another text may have it. */
const trimmedFactor = 0.8

/** Factor for a text with all words of the query that does not equal it: other forms, prefixes, typos or more words. */
const similarFactor = 0.4

/** The words of a query, after stop words are removed and words without spaces split. */
export interface QueryWords {
  readonly count: number
  /** The words written as one, if the query has several. */
  readonly joined: string | undefined
}

/** The bonus of a text that has all words of a query, each with at least `minQuality`. */
export const wholeTextFit = (
  text: IndexedText,
  query: QueryText,
  { count, joined }: QueryWords,
  minQuality: number
): number => {
  // A text with the same words but more significant ones is in another language, which has other stop words.
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
