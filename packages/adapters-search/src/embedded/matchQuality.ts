/** A word of a query. */
export interface Token {
  readonly text: string
  /** Whether it also matches longer words, as the last word of a query does. */
  readonly isPrefix: boolean
}

/** A term that fits a word. Lists of them may have a term more than once. */
export interface TermMatch {
  readonly term: number
  readonly quality: number
}

/** How well a term fits a word, from 0 to 1. */
export const quality = {
  stem: 0.85,
  /** Stem match of a word that is also the prefix of other terms. */
  prefixStem: 0.6,
  /** Another spelling of the same sounds. */
  phonetic: 0.75,
  phoneticTwice: 0.5,
  /** The name of an emoji that the word means as a phrase. */
  phrase: 0.8,
  /** By edit distance. */
  edits: [1, 0.55, 0.4],
  /** Factor for an edit of the first letter, which people rarely get wrong. */
  firstLetterFactor: 0.8,
  /** Factor for a term that continues after the edit. */
  prefixEditsFactor: 0.75
}

/** Quality of a prefix match: higher the more of the term was typed. */
export const prefixQuality = (typedLength: number, termLength: number): number =>
  0.4 + (0.35 * typedLength) / termLength
