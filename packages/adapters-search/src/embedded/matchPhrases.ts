import { hasIdeograph, ideographic, isUnspaced, twoKana } from "../text/scripts.ts"
import type { CataloguePhrases, PhraseName } from "./CataloguePhrases.ts"
import { prefixQuality, quality } from "./matchQuality.ts"

/**
 * A phrase that matches a query word, and one of the emoji that the phrase stands for. The query word counts as a
 * match of this emoji's name, even if the name does not contain the word.
 */
export interface PhraseMatch extends PhraseName {
  readonly quality: number
}

const withQuality = (
  names: ReadonlyArray<PhraseName>,
  qualityOf: (word: string) => number
): ReadonlyArray<PhraseMatch> => names.map((name) => ({ ...name, quality: qualityOf(name.word) }))

/** Matches the single-word phrase that equals the word. Returns one match for each emoji that the phrase stands for. */
export const wordPhrases = (phrases: CataloguePhrases, word: string, mayBeRead?: boolean): ReadonlyArray<PhraseMatch> =>
  withQuality(phrases.namesByWord(word, mayBeRead), () => quality.phrase)

/** Like `wordPhrases`, but if no phrase equals the word, matches a phrase with the same stem (`dogs` for `dog`). */
export const formPhrases = (phrases: CataloguePhrases, word: string): ReadonlyArray<PhraseMatch> =>
  withQuality(phrases.namesByForm(word), () => quality.phrase * quality.stem)

/** The minimum prefix length. It is lower for kana and ideographs, because each carries more meaning than a letter. */
const minPrefixLetters = (prefix: string): number => (ideographic.test(prefix) ? 2 : 3)

/**
 * The share of a sensitive phrase that a prefix in a script without spaces must exceed, because a shorter one is often
 * a word of its own: `政治` (politics) does not find `政治庇护` (asylum).
 */
const minSensitiveShare = 2 / 3

const mayComplete = (prefix: string, { phrase, word }: PhraseName): boolean => {
  // Two kana start too many readings.
  if (twoKana.test(prefix) && hasIdeograph(phrase.match.value)) return false
  return !phrase.isSensitive || !isUnspaced(prefix) || prefix.length > minSensitiveShare * word.length
}

export const prefixPhrases = (phrases: CataloguePhrases, prefix: string): ReadonlyArray<PhraseMatch> =>
  prefix.length < minPrefixLetters(prefix)
    ? []
    : withQuality(
        phrases.namesByPrefix(prefix).filter((name) => mayComplete(prefix, name)),
        (word) => quality.phrase * prefixQuality(prefix.length, word.length)
      )

export const fuzzyPhrases = (phrases: CataloguePhrases, typo: string): ReadonlyArray<PhraseMatch> =>
  // A word that differs in an ideograph is a different word, not a typo.
  hasIdeograph(typo)
    ? []
    : withQuality(
        phrases.namesByTypo(typo),
        (word) => quality.phrase * quality.edits[1]! * (word[0] === typo[0] ? 1 : quality.firstLetterFactor)
      )
