import { prefixQuality, quality } from "./matchTerms.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import type { TokenMatches } from "./TokenMatches.ts"

const hasIdeograph = /[\u3400-\u9FFF]/

/** Finds the names of what a word means, though the word be in none of their texts. */
export const matchPhraseWord = (phrases: CataloguePhrases, word: string, into: TokenMatches): void => {
  for (const { name } of phrases.namesByWord(word)) into.addText(name, quality.phrase)
}

/** The same of another form of a word, too. */
export const matchPhraseForm = (phrases: CataloguePhrases, word: string, into: TokenMatches): void => {
  for (const { name } of phrases.namesByForm(word)) into.addText(name, quality.phrase * quality.stem)
}

/** Fewer letters begin too many phrases. */
const minPrefixLetters = 3

/** The same of a word that begins so. */
export const matchPhrasePrefix = (phrases: CataloguePhrases, word: string, into: TokenMatches): void => {
  if (word.length < minPrefixLetters) return
  for (const { name, word: whole } of phrases.namesByPrefix(word)) {
    into.addText(name, quality.phrase * prefixQuality(word.length, whole.length))
  }
}

/** The same of a word with a letter too many, too few, wrong or out of place. */
export const matchPhraseFuzzy = (phrases: CataloguePhrases, word: string, into: TokenMatches): void => {
  // Another ideograph is another word.
  if (hasIdeograph.test(word)) return
  for (const { name, word: whole } of phrases.namesByTypo(word)) {
    into.addText(name, quality.phrase * quality.edits[1]! * (whole[0] === word[0] ? 1 : quality.firstLetterFactor))
  }
}
