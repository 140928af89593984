import { literalOf, tokensOf } from "./tokenize.ts"

/** Words of a query beyond this number are ignored. */
export const maxQueryWords = 24

export interface QueryText {
  readonly literal: string
  /** `literal` without punctuation around it. */
  readonly trimmed: string
  readonly folded: string
  readonly words: ReadonlyArray<string>
  /** Whether the text is enclosed in colons, like a shortcode. */
  readonly isShortcode: boolean
}

/** Matches the punctuation around a text, except a plus or minus at the start, because it may belong to a number. */
const surroundingPunctuation = /^[^\p{L}\p{M}\p{N}+-]+|[^\p{L}\p{M}\p{N}]+$/gu

export const parseQueryText = (text: string): QueryText => {
  const words = tokensOf(text).slice(0, maxQueryWords)
  const literal = literalOf(text)
  const trimmed = literal.replace(surroundingPunctuation, "") || literal
  return { literal, trimmed, folded: words.join(" "), words, isShortcode: /^\s*:[^\s:]+:\s*$/.test(text) }
}
