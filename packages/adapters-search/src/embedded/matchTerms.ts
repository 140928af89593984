import type { LanguageRules } from "../text/languageRules.ts"
import { singleKana, twoKana } from "../text/scripts.ts"
import { prefixQuality, quality, type TermMatch, type Token } from "./matchQuality.ts"
import { fuzzyTerms, phoneticTerms } from "./matchTypos.ts"
import type { TextIndex } from "./TextIndex.ts"

/** The minimum length of a prefix that counts as a skin-tone word. A shorter prefix more likely means another word. */
const minToneLetters = 4

/** The terms for the word itself, for words with the same stem and, if the token is a prefix, for longer words. */
export const wordTerms = (
  index: TextIndex,
  token: Token,
  languages: ReadonlyArray<LanguageRules>
): ReadonlyArray<TermMatch> => {
  const { areReadings, areWords, termLengths, terms } = index
  const { isPrefix, text } = token
  const { isCorrectlySpelled, isOtherAtEnd, withoutEmoji } = languages[0]!
  const isWordOnly = isOtherAtEnd(text)
  const isExcluded = (term: number) => isWordOnly && areWords[term] === 0
  const matches: Array<TermMatch> = []
  const term = terms.idOf(text)
  const exact = term >= 0 && isExcluded(term) ? -1 : term
  if (exact >= 0) matches.push({ term: exact, quality: 1 })
  const [first, end] = isPrefix ? terms.prefixRange(text) : [0, 0]
  // One or two kana start too many readings.
  const isShort = isPrefix && (singleKana.test(text) || twoKana.test(text))
  for (let term = first; term < end; term++) {
    const isReading = areReadings[term] === 1
    if (term === exact || isExcluded(term) || (isShort && isReading)) continue
    const fit = prefixQuality(text.length, termLengths[term]!)
    matches.push({ term, quality: isReading ? fit * quality.prefixReadingFactor : fit })
  }
  if (withoutEmoji.has(text)) return matches
  const stemQuality = exact < 0 && matches.length > 0 ? quality.prefixStem : quality.stem
  for (const { language, stem } of languages) {
    const root = stem(text)
    const sameStem = terms.idOf(`${language} ${root}`)
    if (sameStem >= 0) matches.push({ term: sameStem, quality: stemQuality })
    const rootTerm = root === text ? -1 : terms.idOf(root)
    if (rootTerm >= 0 && !isExcluded(rootTerm)) matches.push({ term: rootTerm, quality: stemQuality })
  }
  // If only a stem of the word matches, the word may be misspelled. Therefore terms that sound like the word are added.
  // If a stem is at least two letters shorter than the word, a match of the stem is less reliable. Therefore terms that
  // differ from the word by one typo are added, too.
  if (exact >= 0 || first !== end || matches.length === 0 || isCorrectlySpelled(text)) return matches
  const isShortened = languages.some(({ stem }) => stem(text).length + 1 < text.length)
  return [...matches, ...phoneticTerms(index, token), ...(isShortened ? fuzzyTerms(index, token, 1) : [])]
}

/** Whether `matches` has a term that only skin-tone emoji have. If the token is short, prefix matches do not count. */
export const matchesSkinTone = (
  { areToneTerms, terms }: TextIndex,
  { isPrefix, text }: Token,
  matches: ReadonlyArray<TermMatch>
): boolean => {
  if (!matches.some(({ term }) => areToneTerms[term] === 1)) return false
  if (!isPrefix || text.length >= minToneLetters) return true
  const exact = terms.idOf(text)
  const [first, end] = terms.prefixRange(text)
  return matches.some(({ term }) => areToneTerms[term] === 1 && (term === exact || term < first || term >= end))
}
