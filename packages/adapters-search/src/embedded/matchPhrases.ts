import { ideographic } from "../text/scripts.ts"
import type { CataloguePhrases, PhraseName } from "./CataloguePhrases.ts"
import { prefixQuality, quality } from "./matchQuality.ts"

/** The name of an emoji that a word means as a phrase, even if no text of the emoji has the word. */
export interface PhraseMatch extends PhraseName {
  readonly quality: number
}

const withQuality = (
  names: ReadonlyArray<PhraseName>,
  qualityOf: (word: string) => number
): ReadonlyArray<PhraseMatch> => names.map((name) => ({ ...name, quality: qualityOf(name.word) }))

/** The names of the emoji that the word means. */
export const wordPhrases = (phrases: CataloguePhrases, word: string): ReadonlyArray<PhraseMatch> =>
  withQuality(phrases.namesByWord(word), () => quality.phrase)

/** The names of the emoji that another form of the word means. */
export const formPhrases = (phrases: CataloguePhrases, word: string): ReadonlyArray<PhraseMatch> =>
  withQuality(phrases.namesByForm(word), () => quality.phrase * quality.stem)

/** A shorter prefix begins too many phrases; two kana or ideographs carry as much as several letters of an alphabet. */
const minPrefixLetters = (prefix: string): number => (ideographic.test(prefix) ? 2 : 3)

/** The names of the emoji that a word with this prefix means. */
export const prefixPhrases = (phrases: CataloguePhrases, prefix: string): ReadonlyArray<PhraseMatch> =>
  prefix.length < minPrefixLetters(prefix)
    ? []
    : withQuality(phrases.namesByPrefix(prefix), (word) => quality.phrase * prefixQuality(prefix.length, word.length))

const hasIdeograph = /[\u3400-\u9FFF]/

/** The names of the emoji that a word within edit distance one means. */
export const fuzzyPhrases = (phrases: CataloguePhrases, typo: string): ReadonlyArray<PhraseMatch> =>
  // Another ideograph makes another word.
  hasIdeograph.test(typo)
    ? []
    : withQuality(
        phrases.namesByTypo(typo),
        (word) => quality.phrase * quality.edits[1]! * (word[0] === typo[0] ? 1 : quality.firstLetterFactor)
      )
