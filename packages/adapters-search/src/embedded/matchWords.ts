import type { LanguageRules } from "../text/languageRules.ts"
import { maxQueryWords } from "../text/parseQueryText.ts"
import { isUnspaced } from "../text/scripts.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import { formPhrases, fuzzyPhrases, type PhraseMatch, prefixPhrases, wordPhrases } from "./matchPhrases.ts"
import type { TermMatch, Token } from "./matchQuality.ts"
import { matchesSkinTone, wordTerms } from "./matchTerms.ts"
import { fuzzyTerms, maxEditsFor, phoneticTerms, phoneticTwiceTerms } from "./matchTypos.ts"
import { knownSubwords, splitCompound } from "./splitCompound.ts"
import type { TextIndex } from "./TextIndex.ts"

/** A shorter stop word at the end may be the prefix of a significant word. */
const minStopWordLetters = 3

/** Several words of a query may be one word of a text. */
const maxJoinedWords = 4
const joinedQuality = 0.95

/** The texts and phrases of a language. */
export interface WordSources {
  readonly index: TextIndex
  /** The language itself first, then its fallback languages. */
  readonly languages: ReadonlyArray<LanguageRules>
  readonly phrases: CataloguePhrases
}

/** The terms and phrases that a word of a query matches. */
export interface WordMatch {
  readonly terms: ReadonlyArray<TermMatch>
  readonly phrases: ReadonlyArray<PhraseMatch>
  /** Whether a term matches that only skin-tone emoji have. */
  readonly isTone: boolean
  /** Whether the word was split off a word without spaces, which may be one misspelled word. */
  readonly isPart: boolean
}

export interface MatchedWords {
  readonly words: ReadonlyArray<WordMatch>
  /** The words written as one, if the query has several. */
  readonly joined: string | undefined
  /** The terms that are the words written as one. */
  readonly joinedTerms: ReadonlyArray<TermMatch>
  /** Whether a term matches that only skin-tone emoji have. */
  readonly isTone: boolean
  /** Whether a word without spaces was split, which may be one misspelled word. */
  readonly isSplit: boolean
}

interface MatchOptions {
  /** Whether a word of a script without spaces may be split into several. */
  readonly maySplit: boolean
  readonly hasNeighbors: boolean
  /** A split must result in fewer words than this, because the word itself counts against the limit too. */
  readonly room: number
}

/** Matches each significant word of a query. */
export const matchWords = (sources: WordSources, words: ReadonlyArray<string>, maySplit: boolean): MatchedWords => {
  const significant = significantWords(words, sources)
  const hasNeighbors = significant.length > 1
  const matches: Array<WordMatch> = []
  // The parts of split words count against the limit too.
  for (let at = 0; at < significant.length && matches.length < maxQueryWords; at++) {
    const text = significant[at]!
    const token = { text, isPrefix: isUnspaced(text) || at === significant.length - 1 }
    matches.push(...matchWord(sources, token, { maySplit, hasNeighbors, room: maxQueryWords - matches.length }))
  }
  const joined = hasNeighbors && significant.length <= maxJoinedWords ? significant.join("") : undefined
  const term = joined === undefined ? -1 : sources.index.terms.idOf(joined)
  return {
    words: matches,
    joined,
    joinedTerms: term < 0 ? [] : [{ term, quality: joinedQuality }],
    isTone: matches.some(({ isTone }) => isTone) || sources.index.areToneTerms[term] === 1,
    isSplit: matches.some(({ isPart }) => isPart)
  }
}

/** Matches a word by terms and phrases. Matches an unknown word by the words it consists of, by sound or by typos. */
const matchWord = (sources: WordSources, token: Token, options: MatchOptions): ReadonlyArray<WordMatch> => {
  const { index, languages, phrases } = sources
  const { text } = token
  const terms = wordTerms(index, token, languages)
  // An unknown word of a script without spaces is more likely several words than a misspelled one.
  if (terms.length === 0 && options.maySplit && isUnspaced(text)) {
    const parts = matchParts(sources, token, splitCompound(index, text, languages), options)
    if (parts.length > 0) return parts
  }
  const isWithoutEmoji = languages[0]!.withoutEmoji.has(text)
  const ofWord = wordPhrases(phrases, text)
  // Another form of a word that stands alone may be a different word.
  const mayBeForm = !isWithoutEmoji && (options.hasNeighbors || terms.length + ofWord.length === 0)
  const ofForms = mayBeForm ? ofWord.concat(formPhrases(phrases, text)) : ofWord
  if (terms.length + ofForms.length > 0) return [wordMatch(index, token, terms, ofForms)]
  const ofPrefix = token.isPrefix ? prefixPhrases(phrases, text) : []
  return ofPrefix.length > 0 || isWithoutEmoji
    ? [wordMatch(index, token, [], ofPrefix)]
    : correctWord(sources, token, options)
}

/** Matches an unknown word by sound or by typos, or by the known words it consists of. */
const correctWord = (sources: WordSources, token: Token, options: MatchOptions): ReadonlyArray<WordMatch> => {
  const { index, languages, phrases } = sources
  const { text } = token
  const edits = maxEditsFor(text)
  const near = phoneticTerms(index, token).concat(edits > 0 ? fuzzyTerms(index, token, 1) : [])
  const nearPhrases = edits > 0 ? fuzzyPhrases(phrases, text) : []
  if (near.length + nearPhrases.length > 0) return [wordMatch(index, token, near, nearPhrases)]
  if (!isUnspaced(text)) {
    const parts = matchParts(sources, token, splitCompound(index, text, languages), options)
    if (parts.length > 0) return parts
  }
  const far = edits > 1 ? fuzzyTerms(index, token, 2) : []
  const terms = far.length > 0 ? far : phoneticTwiceTerms(index, token)
  const parts =
    terms.length === 0 && options.maySplit
      ? matchParts(sources, token, knownSubwords(index, text, languages, phrases), options)
      : []
  return parts.length > 0 ? parts : [wordMatch(index, token, terms, [])]
}

/** Matches the significant parts of a word; empty if there are none or too many. */
const matchParts = (
  sources: WordSources,
  { isPrefix, text }: Token,
  parts: ReadonlyArray<string>,
  { room }: MatchOptions
): ReadonlyArray<WordMatch> => {
  const { index, languages, phrases } = sources
  const isPart = isUnspaced(text)
  const significant = parts.filter((part) => !isStopWord(part, sources))
  if (significant.length >= room) return []
  return significant.map((part, at) => {
    const token = { text: part, isPrefix: isPrefix && (isPart || at === significant.length - 1) }
    return wordMatch(index, token, wordTerms(index, token, languages), wordPhrases(phrases, part), isPart)
  })
}

const wordMatch = (
  index: TextIndex,
  token: Token,
  terms: ReadonlyArray<TermMatch>,
  phrases: ReadonlyArray<PhraseMatch>,
  isPart = false
): WordMatch => ({ terms, phrases, isTone: matchesSkinTone(index, token, terms), isPart })

/** The words without stop words; a short stop word at the end stays because it may be a prefix. */
const significantWords = (words: ReadonlyArray<string>, sources: WordSources): ReadonlyArray<string> => {
  const significant = words.filter(
    (word, at) => !isStopWord(word, sources) || (at === words.length - 1 && word.length < minStopWordLetters)
  )
  return significant.length > 0 ? significant : words
}

// English stop words may be significant in another language: "the" is tea.
const isStopWord = (word: string, { languages }: WordSources): boolean => languages[0]!.stopWords.has(word)
