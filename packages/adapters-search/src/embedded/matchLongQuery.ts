import { fold } from "@emoji-catalogue/domain"
import type { LanguageRules } from "../text/languageRules.ts"
import type { QueryText } from "../text/parseQueryText.ts"
import { hangul, ideographic } from "../text/scripts.ts"
import { longQueryWords } from "./longQueryWords.ts"
import { wordPhrases } from "./matchPhrases.ts"
import { quality, type TermMatch } from "./matchQuality.ts"
import type { MatchedWords, WordMatch, WordSources } from "./matchWords.ts"
import { phraseKey } from "./PhraseDictionary.ts"
import type { TextIndex } from "./TextIndex.ts"

/** The maximum number of words of a text or phrase inside a long query. */
const maxInnerWords = 5

/** A phrase of fewer words that are all frequent does not count, because `you can` is not meant as a phrase. */
const minFrequentWords = 3

/** Korean particles that are written together with the noun before them, the longest first. */
const koreanParticles = "에서 에게 으로 이랑 한테 까지 부터 하고 을 를 이 가 은 는 에 도 만 로 와 과 랑 의 야"
  .split(" ")
  .map((particle) => fold(particle))
  .sort((left, right) => right.length - left.length)

/**
 * Matches the significant words of a long query such as a sentence. Ignores the frequent words of the language, and the
 * words that no text or phrase has, because such words are usually correct and not misspelled. Undefined if the query is
 * short or has no significant word.
 */
export const matchLongQuery = (sources: WordSources, query: QueryText): MatchedWords | undefined => {
  const { frequentWords, language, stopWords } = sources.languages[0]!
  const words = longQueryWords(query, language)
  if (words === undefined) return undefined
  const separator = ideographic.test(query.literal) ? "" : " "
  const isFrequent = (word: string) => stopWords.has(word) || frequentWords.has(word)
  const inTexts = wordsInTexts(sources, words, separator)
  const matches: Array<WordMatch> = []
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(sources, words, at, isFrequent)
    if (phrase !== undefined) {
      matches.push(phrase.match)
      at += phrase.count
      continue
    }
    const word = words[at]!
    const match = isFrequent(word) && !inTexts.has(at) ? undefined : matchExactly(sources, word)
    if (match !== undefined) matches.push(match)
    at++
  }
  if (matches.length === 0) return undefined
  const isTone = matches.some((match) => match.isTone)
  return { words: matches, joined: undefined, joinedTerms: [], isTone, isSplit: false, isLong: true }
}

/** The positions of the words that are part of a text of several words in the query: `good night`. */
const wordsInTexts = (
  { index, languages }: WordSources,
  words: ReadonlyArray<string>,
  separator: string
): ReadonlySet<number> => {
  const found = new Set<number>()
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 2; end <= Math.min(words.length, start + maxInnerWords); end++) {
      // A text has only words that are terms, so most word sequences need no search for a text.
      if (separator !== "" && index.terms.idOf(words[end - 1]!) < 0) break
      if (!index.hasOwnText(words.slice(start, end).join(separator))) continue
      for (let at = start; at < end; at++) if (!languages[0]!.stopWords.has(words[at]!)) found.add(at)
    }
  }
  return found
}

/** The longest phrase of several words that starts at a position, and the number of its words. */
const phraseAt = (
  sources: WordSources,
  words: ReadonlyArray<string>,
  start: number,
  isFrequent: (word: string) => boolean
): { readonly match: WordMatch; readonly count: number } | undefined => {
  for (let end = Math.min(words.length, start + maxInnerWords); end > start + 1; end--) {
    const inner = words.slice(start, end)
    if (inner.length < minFrequentWords && inner.every(isFrequent)) continue
    const found = wordPhrases(sources.phrases, phraseKey(inner), false)
    if (found.length === 0) continue
    // The emoji of a phrase of several words are more certain than those of one word.
    return {
      match: exactMatch(
        sources.index,
        [],
        found.map((phrase) => ({ ...phrase, quality: 1 }))
      ),
      count: inner.length
    }
  }
  return undefined
}

const matchExactly = ({ index, languages, phrases }: WordSources, word: string): WordMatch | undefined => {
  for (const spelling of [word, ...withoutParticle(word)]) {
    const terms = exactTerms(index, spelling, languages[0]!)
    const ofWord = wordPhrases(phrases, spelling, false)
    if (terms.length + ofWord.length > 0) return exactMatch(index, terms, ofWord)
  }
  return undefined
}

const withoutParticle = (word: string): ReadonlyArray<string> =>
  hangul.test(word)
    ? koreanParticles.filter((particle) => word.endsWith(particle)).map((particle) => word.slice(0, -particle.length))
    : []

/** The terms for the word itself and for words with the same stem. */
const exactTerms = (
  { areWords, terms }: TextIndex,
  word: string,
  { stem, stemTermOf, withoutEmoji }: LanguageRules
): ReadonlyArray<TermMatch> => {
  const matches: Array<TermMatch> = []
  const add = (term: number, quality: number) => {
    if (term >= 0) matches.push({ term, quality })
  }
  const exact = terms.idOf(word)
  if (areWords[exact] === 1) add(exact, 1)
  if (withoutEmoji.has(word)) return matches
  const root = stem(word)
  const stemTerm = stemTermOf(word)
  if (stemTerm !== undefined) add(terms.idOf(stemTerm), quality.stem)
  if (root !== word) add(terms.idOf(root), quality.stem)
  return matches
}

/** Kana in a sentence are not readings, because its other words are converted to ideographs. */
const exactMatch = (
  { areToneTerms }: TextIndex,
  terms: WordMatch["terms"],
  phrases: WordMatch["phrases"]
): WordMatch => ({
  terms,
  phrases,
  isTone: terms.some(({ term }) => areToneTerms[term] === 1),
  isPart: false,
  mayBeRead: false
})
