import { hangul, ideographic } from "../text/scripts.ts"
import { phoneticVariants } from "./phoneticVariants.ts"
import type { TextIndex } from "./TextIndex.ts"
import type { TokenMatches } from "./TokenMatches.ts"
import type { LanguageRules } from "../text/languageRules.ts"

/** A word of a query. */
export interface Token {
  readonly text: string
  /** Whether it may go on, as the last word of a query may. */
  readonly isPrefix: boolean
}

/** How well a term fits a word, from 0 to 1. */
export const quality = {
  stem: 0.85,
  /** Of a word that may go on, and does in other terms. */
  prefixStem: 0.6,
  /** Of another spelling of the same sounds. */
  phonetic: 0.75,
  phoneticTwice: 0.5,
  /** Of a name that goes by that word, though the word is in none of its texts. */
  phrase: 0.8,
  /** By slips of the finger. */
  edits: [1, 0.55, 0.4],
  /** Times this where the slip is in the first letter, which people rarely get wrong. */
  firstLetterFactor: 0.8,
  /** Times this where the term goes on behind the slip. */
  prefixEditsFactor: 0.75
}

/** Of a term that goes on: the more of it was typed, the better. */
export const prefixQuality = (typed: number, whole: number): number => 0.4 + (0.35 * typed) / whole

/** How many slips of the finger a word may hold: the more letters it has, the surer it is what was meant. */
export const maxEditsFor = (word: string): number => {
  // A syllable of Hangul has two or three letters; an ideograph says as much as a few of an alphabet.
  const [one, two] = hangul.test(word) ? [4, 10] : ideographic.test(word) ? [3, 7] : [3, 7]
  return word.length >= two ? 2 : word.length >= one ? 1 : 0
}

/** So many letters of a skin tone say that it is meant, and not a word that begins alike. */
const minToneLetters = 4

/** Finds the texts with the word, a form of it, or, where it may go on, a word that begins so. */
export const matchWord = (
  index: TextIndex,
  token: Token,
  languages: ReadonlyArray<LanguageRules>,
  into: TokenMatches
): void => {
  const { termLengths, terms } = index
  const { isPrefix, text } = token
  const exact = terms.termOf(text)
  if (exact >= 0) into.addTerm(exact, 1)
  const [first, end] = isPrefix ? terms.prefixRange(text) : [0, 0]
  for (let term = first; term < end; term++) {
    if (term !== exact)
      into.addTerm(term, prefixQuality(text.length, termLengths[term]!), text.length >= minToneLetters)
  }
  const stemQuality = exact < 0 && into.isKnown ? quality.prefixStem : quality.stem
  for (const { language, stem } of languages) {
    const root = stem(text)
    const sameStem = terms.termOf(`${language} ${root}`)
    if (sameStem >= 0) into.addTerm(sameStem, stemQuality)
    const itself = root === text ? -1 : terms.termOf(root)
    if (itself >= 0) into.addTerm(itself, stemQuality)
  }
  // A stem may be another word's: the more so, the more was taken off for it.
  if (exact >= 0 || first !== end || !into.isKnown) return
  matchPhonetic(index, token, into)
  if (languages.some(({ stem }) => stem(text).length + 1 < text.length)) matchFuzzy(index, token, 1, into)
}

/** A spelling of fewer letters begins too many words. */
const minPrefixLetters = 4

/** Finds the texts with a word that sounds alike. */
export const matchPhonetic = (
  { termLengths, terms }: TextIndex,
  { isPrefix, text }: Token,
  into: TokenMatches
): void => {
  for (const spelling of phoneticVariants(text)) {
    const exact = terms.termOf(spelling)
    if (exact >= 0) into.addTerm(exact, quality.phonetic)
    if (!isPrefix || spelling.length < minPrefixLetters) continue
    const [first, end] = terms.prefixRange(spelling)
    for (let term = first; term < end; term++) {
      if (term !== exact) into.addTerm(term, quality.phonetic * prefixQuality(text.length, termLengths[term]!))
    }
  }
}

const maxTwiceLetters = 12

/** Finds the texts with a word of which two sounds are written otherwise: the last that is tried, because there are many. */
export const matchPhoneticTwice = ({ terms }: TextIndex, { text }: Token, into: TokenMatches): void => {
  if (text.length > maxTwiceLetters) return
  for (const spelling of phoneticVariants(text)) {
    for (const again of phoneticVariants(spelling)) {
      const exact = terms.termOf(again)
      if (exact >= 0) into.addTerm(exact, quality.phoneticTwice)
    }
  }
}

/** Finds the texts with a word that is up to so many slips of the finger away. */
export const matchFuzzy = (
  { areWords, termLengths, terms }: TextIndex,
  { isPrefix, text }: Token,
  edits: number,
  into: TokenMatches
): void => {
  const isIdeographic = ideographic.test(text)
  const [firstSame, endSame] = terms.prefixRange(text.slice(0, 1))
  terms.forEachFuzzyMatch(text, edits, isPrefix, (first, end, used, isWhole) => {
    for (let term = first; term < end; term++) {
      // Within a word without spaces, another character is another word.
      if (isIdeographic && areWords[term] === 0) continue
      const fit = quality.edits[used]! * (term >= firstSame && term < endSame ? 1 : quality.firstLetterFactor)
      const typed = Math.min(1, (text.length + 1) / (termLengths[term]! + 1))
      into.addTerm(term, isWhole ? fit : fit * quality.prefixEditsFactor * typed)
    }
  })
}
