/** A word of a query. */
export interface Token {
  readonly text: string
  /** Whether the token also matches longer words that start with it, as the last word of a query does. */
  readonly isPrefix: boolean
}

/** A term that matches a word of the query. A list of matches may contain the same term more than once. */
export interface TermMatch {
  readonly term: number
  readonly quality: number
}

/**
 * How well a term matches a word of the query, from 0 to 1. The entries named `…Factor` are multiplied with another
 * quality.
 */
export const quality = {
  stem: 0.85,
  /** The term has the same stem as the word, and the word is also the prefix of other terms. */
  prefixStem: 0.6,
  /** The term spells one sound of the word differently; with `phoneticTwice`, two sounds. */
  phonetic: 0.75,
  phoneticTwice: 0.5,
  /** The term is the name of an emoji that the word stands for as a phrase. */
  phrase: 0.8,
  /** Indexed by the edit distance between the word and the term. */
  edits: [1, 0.55, 0.4],
  /** Applies if the first letters differ, because people rarely get the first letter wrong. */
  firstLetterFactor: 0.8,
  /** Applies if only a prefix of the term is within the edit distance. */
  prefixEditsFactor: 0.75
}

/** The quality of a prefix match. It is higher the larger the typed share of the term is. */
export const prefixQuality = (typedLength: number, termLength: number): number =>
  0.4 + (0.35 * typedLength) / termLength
