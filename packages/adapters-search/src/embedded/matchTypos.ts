import { hangul, ideographic } from "../text/scripts.ts"
import { prefixQuality, quality, type TermMatch, type Token } from "./matchQuality.ts"
import { phoneticVariants } from "./phoneticVariants.ts"
import type { TermDictionary } from "./TermDictionary.ts"
import type { TextIndex } from "./TextIndex.ts"

/** The maximum edit distance for a word. Longer words allow more edits, because fewer other words are near them. */
export const maxEditsFor = (word: string): number => {
  // A Hangul word needs more letters for the same number of edits, because `fold` splits each syllable into letters.
  const [one, two] = hangul.test(word) ? [4, 10] : [3, 7]
  return word.length >= two ? 2 : word.length >= one ? 1 : 0
}

/** Phonetic variants with fewer letters are not matched as prefixes, because they would match too many words. */
const minPrefixLetters = 4

/** No term starts with the other variants, because they keep a prefix that no term has. */
const variantsIn = (terms: TermDictionary, word: string): ReadonlyArray<string> =>
  phoneticVariants(word, terms.sharedPrefixLength(word))

/** Terms that spell one sound of the token differently or, if the token is a prefix, start with such a spelling. */
export const phoneticTerms = (
  { termLengths, terms }: TextIndex,
  { isPrefix, text }: Token
): ReadonlyArray<TermMatch> => {
  const matches: Array<TermMatch> = []
  for (const variant of variantsIn(terms, text)) {
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

/**
 * Terms that differ from the token in the spelling of two sounds. Callers try these terms last, because a token has
 * very many such spellings.
 */
export const phoneticTwiceTerms = ({ terms }: TextIndex, { text }: Token): ReadonlyArray<TermMatch> => {
  if (text.length > maxTwiceLetters) return []
  const matches: Array<TermMatch> = []
  for (const variant of phoneticVariants(text, text.length)) {
    for (const second of variantsIn(terms, variant)) {
      const term = terms.idOf(second)
      if (term >= 0) matches.push({ term, quality: quality.phoneticTwice })
    }
  }
  return matches
}

/** The terms within edit distance `edits` of the token. If the token is a prefix, the start of a term may match. */
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
      // An ideographic text is not corrected to a part of a word, because parts that differ in one character usually
      // come from different words.
      if (isIdeographic && areWords[term] === 0) continue
      const isSameLetter = term >= firstSame && term < endSame
      const fit = quality.edits[distance]! * (isSameLetter ? 1 : quality.firstLetterFactor)
      const typedShare = Math.min(1, (text.length + 1) / (termLengths[term]! + 1))
      matches.push({ term, quality: isWhole ? fit : fit * quality.prefixEditsFactor * typedShare })
    }
  })
  return matches
}
