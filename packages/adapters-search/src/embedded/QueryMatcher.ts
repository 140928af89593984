import type { LanguageRules } from "../text/languageRules.ts"
import { maxQueryWords } from "../text/parseQueryText.ts"
import { isUnspaced } from "../text/scripts.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import { MatchedQuery } from "./MatchedQuery.ts"
import {
  addPhraseFormMatches,
  addPhraseFuzzyMatches,
  addPhraseMatches,
  addPhrasePrefixMatches
} from "./matchPhrases.ts"
import { type Token } from "./matchQuality.ts"
import { addWordMatches } from "./matchTerms.ts"
import { addFuzzyMatches, addPhoneticMatches, addPhoneticTwiceMatches, maxEditsFor } from "./matchTypos.ts"
import { knownSubwords, splitCompound } from "./splitCompound.ts"
import type { TextIndex } from "./TextIndex.ts"
import { type TokenMatches, TokenMatchesPool } from "./TokenMatches.ts"

/** A shorter stop word at the end may be the prefix of a significant word. */
const minStopWordLetters = 3

/** Several words of a query may be one word of a text. */
const maxJoinedWords = 4
const joinedQuality = 0.95

export interface MatchOptions {
  /** Whether a word of a script without spaces may be split into several. */
  readonly maySplit: boolean
  /** Whether texts of skin-tone emoji match too. */
  readonly withTones: boolean
}

interface WordOptions extends MatchOptions {
  readonly hasNeighbors: boolean
}

/** Matches the words of queries against the texts and phrases of a language. */
export class QueryMatcher {
  private readonly index: TextIndex
  private readonly languages: ReadonlyArray<LanguageRules>
  private readonly phrases: CataloguePhrases
  private readonly pool: TokenMatchesPool

  constructor(index: TextIndex, languages: ReadonlyArray<LanguageRules>, phrases: CataloguePhrases) {
    this.index = index
    this.languages = languages
    this.phrases = phrases
    this.pool = new TokenMatchesPool(index)
  }

  /** Matches each significant word. The caller releases the result. */
  match(words: ReadonlyArray<string>, { maySplit, withTones }: MatchOptions): MatchedQuery {
    const significant = this.significantWords(words)
    const options = { maySplit, withTones, hasNeighbors: significant.length > 1 }
    const tokens: Array<TokenMatches> = []
    let isSplit = false
    // The parts of split words are tokens of their own, and count against the limit.
    for (let at = 0; at < significant.length && tokens.length < maxQueryWords; at++) {
      const text = significant[at]!
      const token = { text, isPrefix: isUnspaced(text) || at === significant.length - 1 }
      const matches = this.matchTerms(token, options)
      const parts = this.addPhrasesOrCorrect(matches, token, maxQueryWords - tokens.length, options)
      if (parts === undefined) tokens.push(matches)
      else {
        this.pool.return(matches)
        tokens.push(...parts)
        isSplit ||= isUnspaced(text)
      }
    }
    const joined = significant.length > 1 && significant.length <= maxJoinedWords ? significant.join("") : undefined
    const term = joined === undefined ? -1 : this.index.terms.idOf(joined)
    if (term >= 0) for (const matches of tokens) matches.addTerm(term, joinedQuality)
    return new MatchedQuery(tokens, joined, isSplit, this.pool)
  }

  private matchTerms(token: Token, { withTones }: MatchOptions): TokenMatches {
    const matches = this.pool.lend(withTones)
    addWordMatches(matches, this.index, token, this.languages)
    return matches
  }

  /**
   * Adds phrases to the matches of a word, and to an unknown one what sounds alike or is within a typo. If the word
   * consists of known words, returns the matches of these instead.
   */
  private addPhrasesOrCorrect(
    matches: TokenMatches,
    token: Token,
    room: number,
    options: WordOptions
  ): ReadonlyArray<TokenMatches> | undefined {
    const { index, languages, phrases } = this
    const { text } = token
    // An unknown word of a script without spaces is more likely several words than a misspelled one.
    if (!matches.hasTerm && options.maySplit && isUnspaced(text)) {
      const parts = this.matchParts(token, splitCompound(index, text, languages), room, options)
      if (parts !== undefined) return parts
    }
    addPhraseMatches(matches, phrases, text)
    const isWithoutEmoji = languages[0]!.withoutEmoji.has(text)
    // Another form of a word that stands alone may be a word of its own.
    if (!isWithoutEmoji && (options.hasNeighbors || !matches.hasTerm)) addPhraseFormMatches(matches, phrases, text)
    if (matches.hasTerm) return undefined
    if (token.isPrefix) addPhrasePrefixMatches(matches, phrases, text)
    return matches.hasTerm || isWithoutEmoji ? undefined : this.correct(matches, token, room, options)
  }

  /** Adds what sounds like an unknown word or is within typos, or returns the matches of the words it consists of. */
  private correct(
    matches: TokenMatches,
    token: Token,
    room: number,
    options: WordOptions
  ): ReadonlyArray<TokenMatches> | undefined {
    const { index, languages, phrases } = this
    const { text } = token
    const edits = maxEditsFor(text)
    addPhoneticMatches(matches, index, token)
    if (edits > 0) {
      addFuzzyMatches(matches, index, token, 1)
      addPhraseFuzzyMatches(matches, phrases, text)
    }
    if (matches.hasTerm) return undefined
    if (!isUnspaced(text)) {
      const parts = this.matchParts(token, splitCompound(index, text, languages), room, options)
      if (parts !== undefined) return parts
    }
    if (edits > 1) addFuzzyMatches(matches, index, token, 2)
    if (!matches.hasTerm) addPhoneticTwiceMatches(matches, index, token)
    if (matches.hasTerm || !options.maySplit) return undefined
    return this.matchParts(token, knownSubwords(index, text, languages, phrases), room, options)
  }

  /** The matches of the significant parts of a word; undefined if there are none or too many. */
  private matchParts(
    { isPrefix, text }: Token,
    parts: ReadonlyArray<string> | undefined,
    room: number,
    options: WordOptions
  ): ReadonlyArray<TokenMatches> | undefined {
    const significant = parts?.filter((part) => !this.isStopWord(part)) ?? []
    // The word itself counts against the limit too.
    if (significant.length === 0 || significant.length >= room) return undefined
    return significant.map((part, at) => {
      const token = { text: part, isPrefix: isPrefix && (isUnspaced(text) || at === significant.length - 1) }
      const matches = this.matchTerms(token, options)
      addPhraseMatches(matches, this.phrases, part)
      return matches
    })
  }

  /** The words without stop words; a short stop word at the end stays because it may be a prefix. */
  private significantWords(words: ReadonlyArray<string>): ReadonlyArray<string> {
    const significant = words.filter(
      (word, at) => !this.isStopWord(word) || (at === words.length - 1 && word.length < minStopWordLetters)
    )
    return significant.length > 0 ? significant : words
  }

  private isStopWord(word: string): boolean {
    // English stop words may be significant in another language: "the" is tea.
    return this.languages[0]!.stopWords.has(word)
  }
}
