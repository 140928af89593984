import { ideographic } from "../text/scripts.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import { prefixQuality, quality } from "./matchQuality.ts"
import type { TokenMatches } from "./TokenMatches.ts"

const hasIdeograph = /[\u3400-\u9FFF]/

/** Adds the names of the emoji that the word means as a phrase, even if no text of theirs has the word. */
export const addPhraseMatches = (matches: TokenMatches, phrases: CataloguePhrases, word: string): void => {
  for (const { name, phrase } of phrases.namesByWord(word)) matches.addPhrase(name, phrase, quality.phrase)
}

/** Adds the names of the emoji that another form of the word means. */
export const addPhraseFormMatches = (matches: TokenMatches, phrases: CataloguePhrases, word: string): void => {
  for (const { name, phrase } of phrases.namesByForm(word))
    matches.addPhrase(name, phrase, quality.phrase * quality.stem)
}

/** A shorter prefix begins too many phrases; two kana or ideographs carry as much as several letters of an alphabet. */
const minPrefixLetters = (prefix: string): number => (ideographic.test(prefix) ? 2 : 3)

/** Adds the names of the emoji that a word with this prefix means. */
export const addPhrasePrefixMatches = (matches: TokenMatches, phrases: CataloguePhrases, prefix: string): void => {
  if (prefix.length < minPrefixLetters(prefix)) return
  for (const { name, phrase, word } of phrases.namesByPrefix(prefix)) {
    matches.addPhrase(name, phrase, quality.phrase * prefixQuality(prefix.length, word.length))
  }
}

/** Adds the names of the emoji that a word within edit distance one means. */
export const addPhraseFuzzyMatches = (matches: TokenMatches, phrases: CataloguePhrases, typo: string): void => {
  // Another ideograph makes another word.
  if (hasIdeograph.test(typo)) return
  for (const { name, phrase, word } of phrases.namesByTypo(typo)) {
    const firstLetter = word[0] === typo[0] ? 1 : quality.firstLetterFactor
    matches.addPhrase(name, phrase, quality.phrase * quality.edits[1]! * firstLetter)
  }
}
