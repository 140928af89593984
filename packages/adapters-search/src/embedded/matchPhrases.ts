import { ideographic } from "../text/scripts.ts"
import type { CataloguePhrases, PhraseName } from "./CataloguePhrases.ts"
import { prefixQuality, quality } from "./matchQuality.ts"

/**
 * The name of an emoji that matches because a word of the query stands for the emoji as a phrase. No text of the emoji
 * need contain the word.
 */
export interface PhraseMatch extends PhraseName {
  readonly quality: number
}

const withQuality = (
  names: ReadonlyArray<PhraseName>,
  qualityOf: (word: string) => number
): ReadonlyArray<PhraseMatch> => names.map((name) => ({ ...name, quality: qualityOf(name.word) }))

/** The names of the emoji that the word stands for as a phrase. */
export const wordPhrases = (phrases: CataloguePhrases, word: string): ReadonlyArray<PhraseMatch> =>
  withQuality(phrases.namesByWord(word), () => quality.phrase)

/** The names of the emoji that the word, or another form of it, stands for as a phrase. */
export const formPhrases = (phrases: CataloguePhrases, word: string): ReadonlyArray<PhraseMatch> =>
  withQuality(phrases.namesByForm(word), () => quality.phrase * quality.stem)

/**
 * The minimum length of a prefix, because shorter prefixes match too many phrases. It is lower for kana and ideographs,
 * because two of them carry as much meaning as several letters of an alphabet.
 */
const minPrefixLetters = (prefix: string): number => (ideographic.test(prefix) ? 2 : 3)

/** The names of the emoji of all single-word phrases with this prefix. */
export const prefixPhrases = (phrases: CataloguePhrases, prefix: string): ReadonlyArray<PhraseMatch> =>
  prefix.length < minPrefixLetters(prefix)
    ? []
    : withQuality(phrases.namesByPrefix(prefix), (word) => quality.phrase * prefixQuality(prefix.length, word.length))

const hasIdeograph = /[\u3400-\u9FFF]/

/** The names of the emoji of all single-word phrases within edit distance 1 of the typo. */
export const fuzzyPhrases = (phrases: CataloguePhrases, typo: string): ReadonlyArray<PhraseMatch> =>
  // A word with another ideograph is a different word, not a typo.
  hasIdeograph.test(typo)
    ? []
    : withQuality(
        phrases.namesByTypo(typo),
        (word) => quality.phrase * quality.edits[1]! * (word[0] === typo[0] ? 1 : quality.firstLetterFactor)
      )
