import { begunQuality, quality } from "./matchTerms.ts"
import type { Phrases } from "./Phrases.ts"
import type { TokenMatches } from "./TokenMatches.ts"

const hasIdeograph = /[\u3400-\u9FFF]/

/** Finds the names of what a word means, though the word be in none of their texts. */
export const matchPhrase = (phrases: Phrases, word: string, into: TokenMatches): void => {
  for (const { name } of phrases.meant(word)) into.addText(name, quality.phrase)
}

/** The same of another form of a word, too. */
export const matchPhraseForm = (phrases: Phrases, word: string, into: TokenMatches): void => {
  for (const { name } of phrases.meantByForm(word)) into.addText(name, quality.phrase * quality.stem)
}

/** Fewer letters begin too many phrases. */
const leastBegun = 3

/** The same of a word that begins so. */
export const matchBegunPhrase = (phrases: Phrases, word: string, into: TokenMatches): void => {
  if (word.length < leastBegun) return
  for (const { name, word: whole } of phrases.begun(word)) {
    into.addText(name, quality.phrase * begunQuality(word.length, whole.length))
  }
}

/** The same of a word with a letter too many, too few, wrong or out of place. */
export const matchSimilarPhrase = (phrases: Phrases, word: string, into: TokenMatches): void => {
  // Another ideograph is another word.
  if (hasIdeograph.test(word)) return
  for (const { name, word: whole } of phrases.similar(word)) {
    into.addText(name, quality.phrase * quality.edits[1]! * (whole[0] === word[0] ? 1 : quality.firstLetter))
  }
}
