import { hangul, ideographic } from "../text/scripts.ts"
import { prefixQuality, quality, type TermMatch, type Token } from "./matchQuality.ts"
import { phoneticVariants } from "./phoneticVariants.ts"
import type { TextIndex } from "./TextIndex.ts"

/** The edit distance a word may have; longer words allow more because fewer others are near them. */
export const maxEditsFor = (word: string): number => {
  // A Hangul syllable has two or three letters; an ideograph carries as much as several letters of an alphabet.
  const [one, two] = hangul.test(word) ? [4, 10] : ideographic.test(word) ? [3, 7] : [3, 7]
  return word.length >= two ? 2 : word.length >= one ? 1 : 0
}

/** A shorter prefix begins too many words. */
const minPrefixLetters = 4

/** The words that sound like the token. */
export const phoneticTerms = (
  { termLengths, terms }: TextIndex,
  { isPrefix, text }: Token
): ReadonlyArray<TermMatch> => {
  const matches: Array<TermMatch> = []
  for (const variant of phoneticVariants(text)) {
    const exact = terms.idOf(variant)
    if (exact >= 0) matches.push({ term: exact, quality: quality.phonetic })
    if (!isPrefix || variant.length < minPrefixLetters) continue
    const [first, end] = terms.prefixRange(variant)
    for (let term = first; term < end; term++) {
      if (term === exact) continue
      matches.push({ term, quality: quality.phonetic * prefixQuality(text.length, termLengths[term]!) })
    }
  }
  return matches
}

const maxTwiceLetters = 12

/** The words in which two sounds are spelled differently; the last resort because variants are many. */
export const phoneticTwiceTerms = ({ terms }: TextIndex, { text }: Token): ReadonlyArray<TermMatch> => {
  if (text.length > maxTwiceLetters) return []
  const matches: Array<TermMatch> = []
  for (const variant of phoneticVariants(text)) {
    for (const second of phoneticVariants(variant)) {
      const term = terms.idOf(second)
      if (term >= 0) matches.push({ term, quality: quality.phoneticTwice })
    }
  }
  return matches
}

/** The words within an edit distance. */
export const fuzzyTerms = (
  { areWords, termLengths, terms }: TextIndex,
  { isPrefix, text }: Token,
  edits: number
): ReadonlyArray<TermMatch> => {
  const matches: Array<TermMatch> = []
  const isIdeographic = ideographic.test(text)
  const [firstSame, endSame] = terms.prefixRange(text.slice(0, 1))
  terms.forEachFuzzyMatch(text, edits, isPrefix, (first, end, distance, isWhole) => {
    for (let term = first; term < end; term++) {
      // In a part of an ideographic word, another character makes another word.
      if (isIdeographic && areWords[term] === 0) continue
      const isSameLetter = term >= firstSame && term < endSame
      const fit = quality.edits[distance]! * (isSameLetter ? 1 : quality.firstLetterFactor)
      const typedShare = Math.min(1, (text.length + 1) / (termLengths[term]! + 1))
      matches.push({ term, quality: isWhole ? fit : fit * quality.prefixEditsFactor * typedShare })
    }
  })
  return matches
}
