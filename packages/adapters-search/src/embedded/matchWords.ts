import type { LanguageRules } from "../text/languageRules.ts"
import { maxQueryWords } from "../text/parseQueryText.ts"
import { hasIdeograph, isUnspaced, mayHaveReadings } from "../text/scripts.ts"
import { termForms } from "./analyseTexts.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import { formPhrases, fuzzyPhrases, type PhraseMatch, prefixPhrases, wordPhrases } from "./matchPhrases.ts"
import type { TermMatch, Token } from "./matchQuality.ts"
import { matchesSkinTone, wordTerms } from "./matchTerms.ts"
import { fuzzyTerms, maxEditsFor, phoneticTerms, phoneticTwiceTerms } from "./matchTypos.ts"
import { formIn, textIn } from "./termTable.ts"
import { compoundHead, knownSubwords, splitCompound } from "./splitCompound.ts"
import type { TextIndex } from "./TextIndex.ts"

/** A stop word with fewer letters is kept at the end of a query, because the user may still be typing a longer word. */
const minStopWordLetters = 3

/** Up to this many words are also matched as one joined word: `sun flower` also finds `sunflower`. */
const maxJoinedWords = 4
const joinedQuality = 0.95

export interface WordSources {
  readonly index: TextIndex
  /** The language of the query first, then its fallback languages. */
  readonly languages: ReadonlyArray<LanguageRules>
  readonly phrases: CataloguePhrases
}

export interface WordMatch {
  readonly terms: ReadonlyArray<TermMatch>
  readonly phrases: ReadonlyArray<PhraseMatch>
  /** Whether the word matches a term that only skin-tone emoji have. */
  readonly isTone: boolean
  /** Whether the word was split off a longer word in a script without spaces. The split may be wrong; see `isSplit`. */
  readonly isPart: boolean
  /** Whether the word also matches texts that have it only as their reading in kana; see `mayHaveReadings`. */
  readonly mayBeRead: boolean
}

export interface MatchedWords {
  readonly words: ReadonlyArray<WordMatch>
  /** If there are 2 to `maxJoinedWords` significant words, these words joined without spaces; otherwise undefined. */
  readonly joined: string | undefined
  readonly joinedTerms: ReadonlyArray<TermMatch>
  readonly isTone: boolean
  /** Whether a word in a script without spaces was split. A single, misspelled word may have been split by mistake. */
  readonly isSplit: boolean
  /** Whether these are the significant words of a long query; see `matchLongQuery`. */
  readonly isLong: boolean
}

interface MatchOptions {
  /** Whether a word in a script without spaces may be split into several words. */
  readonly maySplit: boolean
  readonly hasNeighbors: boolean
  /**
   * `maxQueryWords` minus the number of words matched so far. A word is split only if it has fewer than `room` parts.
   * Parts that are stop words do not count.
   */
  readonly room: number
}

export const matchWords = (sources: WordSources, words: ReadonlyArray<string>, maySplit: boolean): MatchedWords => {
  const significant = significantWords(words, sources)
  const hasNeighbors = significant.length > 1
  const matches: Array<WordMatch> = []
  // Each part of a split word counts as one word for the limit `maxQueryWords`.
  for (let at = 0; at < significant.length && matches.length < maxQueryWords; at++) {
    const text = significant[at]!
    const mayContinue = at === significant.length - 1 && !(hasNeighbors && isName(sources, text))
    const token = { text, isPrefix: isUnspaced(text) || mayContinue }
    matches.push(...matchWord(sources, token, { maySplit, hasNeighbors, room: maxQueryWords - matches.length }))
  }
  const joined = hasNeighbors && significant.length <= maxJoinedWords ? significant.join("") : undefined
  const term = joined === undefined ? -1 : sources.index.terms.idOf(joined)
  return {
    words: matches,
    joined,
    joinedTerms: term < 0 ? [] : [{ term, quality: joinedQuality }],
    isTone: matches.some(({ isTone }) => isTone) || sources.index.areToneTerms[term] === 1,
    isSplit: matches.some(({ isPart }) => isPart),
    isLong: false
  }
}

/**
 * Matches one word of a query with terms and phrases. An unknown word is split into known words, or matched with terms
 * that sound like it or differ from it by typos.
 */
const matchWord = (sources: WordSources, token: Token, options: MatchOptions): ReadonlyArray<WordMatch> => {
  const { index, languages, phrases } = sources
  const { text } = token
  const terms = wordTerms(index, token, languages)
  // An unknown word in a script without spaces is more likely several words than a misspelled word.
  if (terms.length === 0 && options.maySplit && isUnspaced(text)) {
    const parts = matchParts(sources, token, splitCompound(index, text, languages), options)
    if (parts.length > 0) return parts
  }
  const isWithoutEmoji = languages[0]!.withoutEmoji.has(text)
  const ofWord = wordPhrases(phrases, text)
  // If the query is a single known word, phrases that are other forms of the word do not match, because they may mean
  // something else.
  const mayBeForm = !isWithoutEmoji && (options.hasNeighbors || terms.length + ofWord.length === 0)
  const ofForms = mayBeForm ? ofWord.concat(formPhrases(phrases, text)) : ofWord
  const isRead = terms.every(({ term }) => index.areReadings[term] === 1)
  if (ofForms.length > 0 || !isRead) return [wordMatch(index, token, terms, ofForms)]
  // A phrase of kana is more likely meant than a text that is only read like it.
  const ofPrefix = token.isPrefix ? prefixPhrases(phrases, text) : []
  if (terms.length + ofPrefix.length > 0 || isWithoutEmoji) return [wordMatch(index, token, terms, ofPrefix)]
  if (!languages[0]!.isCorrectlySpelled(text)) return correctWord(sources, token, options)
  const parts = languages[0]!.isCompounding ? splitCompound(index, text, languages) : []
  return parts.length > 0 ? matchParts(sources, token, parts, options) : [wordMatch(index, token, [], [])]
}

/** Matches an unknown word by sound or with typos, or else by the known words that it consists of. */
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
    const head = languages[0]!.isCompounding ? compoundHead(index, phrases, text) : undefined
    if (head !== undefined) return matchParts(sources, token, [head], options)
  }
  const far = edits > 1 ? fuzzyTerms(index, token, 2) : []
  const terms = far.length > 0 ? far : phoneticTwiceTerms(index, token)
  const parts =
    terms.length === 0 && options.maySplit
      ? matchParts(sources, token, knownSubwords(index, text, languages, phrases), options)
      : []
  return parts.length > 0 ? parts : [wordMatch(index, token, terms, [])]
}

/** Whether the word is the whole name of an emoji. After another word, it does not match longer words. */
const isName = ({ index }: WordSources, word: string): boolean => {
  const { areFallback, areNames, postings, terms, wordCounts } = index
  const term = terms.idOf(word)
  if (term < 0) return false
  for (let at = postings.starts[term]!; at < postings.starts[term + 1]!; at++) {
    const text = textIn(postings.values[at]!)
    const isWhole = wordCounts[text] === 1 && formIn(postings.values[at]!) === termForms.word
    if (isWhole && areNames[text] === 1 && areFallback[text] === 0) return true
  }
  return false
}

/** Matches the parts of a split word except stop words. Returns `[]` if no part remains or if too many parts remain. */
const matchParts = (
  sources: WordSources,
  { isPrefix, text }: Token,
  parts: ReadonlyArray<string>,
  { room }: MatchOptions
): ReadonlyArray<WordMatch> => {
  const { index, languages, phrases } = sources
  const isPart = isUnspaced(text)
  const mayBeRead = mayHaveReadings(text)
  const significant = parts.filter((part) => !isStopWord(part, sources))
  if (significant.length >= room) return []
  return significant.map((part, at) => {
    const token = { text: part, isPrefix: isPrefix && (isPart || at === significant.length - 1) }
    const match = wordMatch(index, token, wordTerms(index, token, languages), wordPhrases(phrases, part, mayBeRead))
    return { ...match, isPart, mayBeRead }
  })
}

const wordMatch = (
  index: TextIndex,
  token: Token,
  terms: ReadonlyArray<TermMatch>,
  phrases: ReadonlyArray<PhraseMatch>
): WordMatch => ({
  terms,
  phrases,
  isTone: matchesSkinTone(index, token, terms),
  isPart: false,
  mayBeRead: !hasIdeograph(token.text)
})

/**
 * Removes stop words if at least one word remains. Keeps a short stop word at the end, because the user may still be
 * typing a longer word.
 */
const significantWords = (words: ReadonlyArray<string>, sources: WordSources): ReadonlyArray<string> => {
  const significant = words.filter(
    (word, at) => !isStopWord(word, sources) || (at === words.length - 1 && word.length < minStopWordLetters)
  )
  return significant.length > 0 ? significant : words
}

// Uses only the stop words of the query's language, because an English stop word may be significant in another
// language: `the` is the folded French word `thé`, tea.
const isStopWord = (word: string, { languages }: WordSources): boolean => languages[0]!.stopWords.has(word)
