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

/** How well a term matches a word of the query, from 0 to 1. Entries named `…Factor` multiply another quality. */
export const quality = {
  stem: 0.85,
  /** Used in place of `stem` if no term equals the word but some terms start with the word. */
  prefixStem: 0.6,
  /** `phonetic` applies if the term spells one sound of the word differently, `phoneticTwice` if it spells two. */
  phonetic: 0.75,
  phoneticTwice: 0.5,
  /**
   * Applies if the word equals a search phrase that stands for an emoji. The word then matches the emoji's name. If the
   * word matches the phrase only by its stem, as a prefix or with a typo, the quality of that match is multiplied by
   * `phrase`.
   */
  phrase: 0.8,
  /** Indexed by the edit distance between the word and the term. */
  edits: [1, 0.55, 0.4],
  /** Applies if the first letters differ, because people rarely get the first letter wrong. */
  firstLetterFactor: 0.8,
  /** Applies if only a prefix of the term is within the edit distance. */
  prefixEditsFactor: 0.75,
  /** Applies if the word is only a prefix of a reading in kana, so that a prefix of a phrase in kana matches better. */
  prefixReadingFactor: 0.75
}

export const prefixQuality = (typedLength: number, termLength: number): number =>
  0.4 + (0.35 * typedLength) / termLength
