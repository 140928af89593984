import type { LanguageRules } from "../text/languageRules.ts"
import { hangul, ideographic } from "../text/scripts.ts"
import { phoneticVariants } from "./phoneticVariants.ts"
import type { TextIndex } from "./TextIndex.ts"
import type { TokenMatches } from "./TokenMatches.ts"

/** A word of a query. */
export interface Token {
  readonly text: string
  /** Whether it also matches longer words, as the last word of a query does. */
  readonly isPrefix: boolean
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

/** The edit distance a word may have; longer words allow more because fewer others are near them. */
export const maxEditsFor = (word: string): number => {
  // A Hangul syllable has two or three letters; an ideograph carries as much as several letters of an alphabet.
  const [one, two] = hangul.test(word) ? [4, 10] : ideographic.test(word) ? [3, 7] : [3, 7]
  return word.length >= two ? 2 : word.length >= one ? 1 : 0
}

/** A shorter prefix of a skin-tone word more likely means another word. */
const minToneLetters = 4

/** Adds the texts with the word, another form of it or, for a prefix, a longer word. */
export const addWordMatches = (
  matches: TokenMatches,
  index: TextIndex,
  token: Token,
  languages: ReadonlyArray<LanguageRules>
): void => {
  const { termLengths, terms } = index
  const { isPrefix, text } = token
  const exact = terms.idOf(text)
  if (exact >= 0) matches.addTerm(exact, 1)
  const [first, end] = isPrefix ? terms.prefixRange(text) : [0, 0]
  for (let term = first; term < end; term++) {
    if (term !== exact)
      matches.addTerm(term, prefixQuality(text.length, termLengths[term]!), text.length >= minToneLetters)
  }
  const stemQuality = exact < 0 && matches.hasTerm ? quality.prefixStem : quality.stem
  for (const { language, stem } of languages) {
    const root = stem(text)
    const sameStem = terms.idOf(`${language} ${root}`)
    if (sameStem >= 0) matches.addTerm(sameStem, stemQuality)
    const rootTerm = root === text ? -1 : terms.idOf(root)
    if (rootTerm >= 0) matches.addTerm(rootTerm, stemQuality)
  }
  // A match by stem alone may be another word, more likely the more the stem removed.
  if (exact >= 0 || first !== end || !matches.hasTerm) return
  addPhoneticMatches(matches, index, token)
  if (languages.some(({ stem }) => stem(text).length + 1 < text.length)) addFuzzyMatches(matches, index, token, 1)
}

/** A shorter prefix begins too many words. */
const minPrefixLetters = 4

/** Adds the texts with a word that sounds like the token. */
export const addPhoneticMatches = (
  matches: TokenMatches,
  { termLengths, terms }: TextIndex,
  { isPrefix, text }: Token
): void => {
  for (const variant of phoneticVariants(text)) {
    const exact = terms.idOf(variant)
    if (exact >= 0) matches.addTerm(exact, quality.phonetic)
    if (!isPrefix || variant.length < minPrefixLetters) continue
    const [first, end] = terms.prefixRange(variant)
    for (let term = first; term < end; term++) {
      if (term !== exact) matches.addTerm(term, quality.phonetic * prefixQuality(text.length, termLengths[term]!))
    }
  }
}

const maxTwiceLetters = 12

/** Adds the texts with a word in which two sounds are spelled differently; the last resort because variants are many. */
export const addPhoneticTwiceMatches = (matches: TokenMatches, { terms }: TextIndex, { text }: Token): void => {
  if (text.length > maxTwiceLetters) return
  for (const variant of phoneticVariants(text)) {
    for (const second of phoneticVariants(variant)) {
      const exact = terms.idOf(second)
      if (exact >= 0) matches.addTerm(exact, quality.phoneticTwice)
    }
  }
}

/** Adds the texts with a word within an edit distance. */
export const addFuzzyMatches = (
  matches: TokenMatches,
  { areWords, termLengths, terms }: TextIndex,
  { isPrefix, text }: Token,
  edits: number
): void => {
  const isIdeographic = ideographic.test(text)
  const [firstSame, endSame] = terms.prefixRange(text.slice(0, 1))
  terms.forEachFuzzyMatch(text, edits, isPrefix, (first, end, distance, isWhole) => {
    for (let term = first; term < end; term++) {
      // In a part of an ideographic word, another character makes another word.
      if (isIdeographic && areWords[term] === 0) continue
      const isSameLetter = term >= firstSame && term < endSame
      const fit = quality.edits[distance]! * (isSameLetter ? 1 : quality.firstLetterFactor)
      const typedShare = Math.min(1, (text.length + 1) / (termLengths[term]! + 1))
      matches.addTerm(term, isWhole ? fit : fit * quality.prefixEditsFactor * typedShare)
    }
  })
}
