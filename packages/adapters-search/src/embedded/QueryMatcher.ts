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
import {
  addFuzzyMatches,
  addPhoneticMatches,
  addPhoneticTwiceMatches,
  addWordMatches,
  maxEditsFor,
  type Token
} from "./matchTerms.ts"
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

interface TokenOptions extends MatchOptions {
  readonly hasNeighbors: boolean
  /** How many tokens the query may still have. */
  readonly room: number
}

/** The matches of a word, or those of its parts if it was split. */
interface MatchedWord {
  readonly tokens: ReadonlyArray<TokenMatches>
  readonly isSplit: boolean
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
  match(words: ReadonlyArray<string>, options: MatchOptions): MatchedQuery {
    const significant = this.significantWords(words)
    const hasNeighbors = significant.length > 1
    const tokens: Array<TokenMatches> = []
    let isSplit = false
    for (const [at, text] of significant.entries()) {
      const room = maxQueryWords - tokens.length
      // The parts of split words need tokens of their own.
      if (room <= 0) break
      const token = { text, isPrefix: isUnspaced(text) || at === significant.length - 1 }
      const matched = this.matchWord(token, { ...options, hasNeighbors, room })
      tokens.push(...matched.tokens)
      isSplit ||= matched.isSplit
    }
    const joined = hasNeighbors && significant.length <= maxJoinedWords ? significant.join("") : undefined
    const term = joined === undefined ? -1 : this.index.terms.idOf(joined)
    if (term >= 0) for (const matches of tokens) matches.addTerm(term, joinedQuality)
    return new MatchedQuery(tokens, joined, isSplit, this.pool)
  }

  /** Matches a word as it is; if unknown, split into known words, by sound or with typos. */
  private matchWord(token: Token, options: TokenOptions): MatchedWord {
    const { index, languages, phrases } = this
    const { text } = token
    const { hasNeighbors, maySplit } = options
    const matches = this.matchTerms(token, options)
    const whole: MatchedWord = { tokens: [matches], isSplit: false }
    // An unknown word of a script without spaces is more likely several words than a misspelled one.
    if (!matches.hasTerm && isUnspaced(text) && maySplit) {
      const parts = this.matchParts(token, splitCompound(index, text, languages), options)
      if (parts !== undefined) return this.replace(matches, parts)
    }
    addPhraseMatches(matches, phrases, text)
    // Another form of a word that stands alone may be a word of its own.
    if (hasNeighbors || !matches.hasTerm) addPhraseFormMatches(matches, phrases, text)
    if (matches.hasTerm) return whole
    if (token.isPrefix) addPhrasePrefixMatches(matches, phrases, text)
    if (matches.hasTerm) return whole
    const edits = maxEditsFor(text)
    addPhoneticMatches(matches, index, token)
    if (edits > 0) {
      addFuzzyMatches(matches, index, token, 1)
      addPhraseFuzzyMatches(matches, phrases, text)
    }
    if (matches.hasTerm) return whole
    if (!isUnspaced(text)) {
      const parts = this.matchParts(token, splitCompound(index, text, languages), options)
      if (parts !== undefined) return this.replace(matches, parts)
    }
    if (edits > 1) addFuzzyMatches(matches, index, token, 2)
    if (!matches.hasTerm) addPhoneticTwiceMatches(matches, index, token)
    if (matches.hasTerm || !maySplit) return whole
    const parts = this.matchParts(token, knownSubwords(index, text, languages, phrases), options)
    return parts === undefined ? whole : this.replace(matches, parts)
  }

  private matchTerms(token: Token, { withTones }: MatchOptions): TokenMatches {
    const matches = this.pool.lend(withTones)
    addWordMatches(matches, this.index, token, this.languages)
    return matches
  }

  /** The matches of the significant parts of a word; undefined if there are none or too many. */
  private matchParts(
    { isPrefix, text }: Token,
    parts: ReadonlyArray<string> | undefined,
    options: TokenOptions
  ): MatchedWord | undefined {
    const significant = parts?.filter((part) => !this.isStopWord(part)) ?? []
    // The word itself counts against the limit too.
    if (significant.length === 0 || significant.length >= options.room) return undefined
    const tokens = significant.map((part, at) => {
      const token = { text: part, isPrefix: isPrefix && (isUnspaced(text) || at === significant.length - 1) }
      const matches = this.matchTerms(token, options)
      addPhraseMatches(matches, this.phrases, part)
      return matches
    })
    return { tokens, isSplit: isUnspaced(text) }
  }

  private replace(matches: TokenMatches, parts: MatchedWord): MatchedWord {
    this.pool.return(matches)
    return parts
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
