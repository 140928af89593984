import { splitCompound, knownSubwords } from "./splitCompound.ts"
import { literalOf, tokensOf } from "../text/fold.ts"
import { maxEditsFor, matchWord, matchFuzzy, matchPhonetic, matchPhoneticTwice, type Token } from "./matchTerms.ts"
import { matchPhrasePrefix, matchPhraseWord, matchPhraseForm, matchPhraseFuzzy } from "./matchPhrases.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import { isUnspaced } from "../text/scripts.ts"
import type { TextIndex } from "./TextIndex.ts"
import { TokenMatches } from "./TokenMatches.ts"
import type { LanguageRules } from "../text/languageRules.ts"

/** More words than these say nothing more. */
const mostTokens = 24

/** So many letters of a word that says nothing are no beginning of another. */
const leastFiller = 3

/** Words that belong together are sometimes written together, and the other way round. */
const mostJoined = 4
const joinedQuality = 0.95

/** What somebody typed, folded. */
export interface QueryText {
  readonly literal: string
  /** The same without signs around it. */
  readonly trimmed: string
  readonly folded: string
  readonly words: ReadonlyArray<string>
  /** Whether it stands between colons, as shortcodes do. */
  readonly isShortcode: boolean
}

/** A plus or minus before a number is part of it. */
const aroundWords = /^[^\p{L}\p{M}\p{N}+-]+|[^\p{L}\p{M}\p{N}]+$/gu

export const parseQueryText = (text: string): QueryText => {
  const words = tokensOf(text).slice(0, mostTokens)
  const literal = literalOf(text)
  const trimmed = literal.replace(aroundWords, "") || literal
  return { literal, trimmed, folded: words.join(" "), words, isShortcode: /^\s*:[^\s:]+:\s*$/.test(text) }
}

export interface Reading {
  /** Whether a word of a script without spaces may be several. */
  readonly mayPart: boolean
  /** Whether texts of emoji in a skin tone are met too. */
  readonly withTones: boolean
}

/** The words of the present query, each with the texts that it meets. */
export class Query {
  readonly tokens: Array<Token> = []
  /** The places of the words that anything is known of, those that stand in the fewest texts first. */
  needed: ReadonlyArray<number> = []
  /** The words written together, where they are several. */
  joined: string | undefined
  /** Whether a word was taken apart that might be one misspelled. */
  isParted = false
  private rarities = 0
  private readonly index: TextIndex
  private readonly languages: ReadonlyArray<LanguageRules>
  private readonly phrases: CataloguePhrases
  private readonly matches: Array<TokenMatches> = []

  constructor(index: TextIndex, languages: ReadonlyArray<LanguageRules>, phrases: CataloguePhrases) {
    this.index = index
    this.languages = languages
    this.phrases = phrases
  }

  /** Matches each word that says something: as it is; else taken apart; else as it sounds or with slips of the finger. */
  read(words: ReadonlyArray<string>, reading: Reading): void {
    this.tokens.length = 0
    this.isParted = false
    const telling = this.tellingOf(words)
    for (const [place, text] of telling.entries()) {
      // Words that were taken apart are several; each needs a bit of its own.
      if (this.tokens.length >= mostTokens) break
      // Where words are not told apart by spaces, each may go on.
      this.readWord({ text, isPrefix: isUnspaced(text) || place === telling.length - 1 }, reading, telling.length > 1)
    }
    this.joined = telling.length > 1 && telling.length <= mostJoined ? telling.join("") : undefined
    const term = this.joined === undefined ? -1 : this.index.terms.termOf(this.joined)
    if (term >= 0) for (let place = 0; place < this.tokens.length; place++) this.at(place).addTerm(term, joinedQuality)
    this.findNeeded()
  }

  /** How much of the whole a needed word tells: the more, the fewer texts it stands in. */
  shareOf(place: number): number {
    return rarity(this.at(place).count) / this.rarities
  }

  /** Whether a word that is needed tells skin tones. */
  get tellsTone(): boolean {
    for (let place = 0; place < this.tokens.length; place++) if (this.matches[place]!.matchesSkinTone) return true
    return false
  }

  /** What the word at a place meets. */
  at(place: number): TokenMatches {
    return (this.matches[place] ??= new TokenMatches(this.index))
  }

  /** How many words of the query a text has. */
  wordsIn(text: number): number {
    let count = 0
    for (let place = 0; place < this.tokens.length; place++) if (this.matches[place]!.qualities[text]! > 0) count++
    return count
  }

  /** How well that word of the query fits a text that fits it worst; 0 where the text has not all of them. */
  leastQuality(text: number): number {
    let least = 1
    for (let place = 0; place < this.tokens.length; place++) {
      least = Math.min(least, this.matches[place]!.qualities[text]!)
    }
    return least
  }

  private findNeeded(): void {
    const needed: Array<number> = []
    this.rarities = 0
    for (let place = 0; place < this.tokens.length; place++) {
      const { count } = this.at(place)
      if (count === 0) continue
      needed.push(place)
      this.rarities += rarity(count)
    }
    this.needed = needed.length < 2 ? needed : needed.sort((left, right) => this.at(left).count - this.at(right).count)
    // Shares add up to the number of words, whatever each is worth.
    this.rarities /= Math.max(1, needed.length)
  }

  private readWord(token: Token, { mayPart, withTones }: Reading, hasNeighbours: boolean): void {
    const { index, languages, phrases } = this
    const { text } = token
    const matches = this.take(token, withTones)
    // What is written without spaces is several words rather than one that is misspelled.
    if (
      !matches.isKnown &&
      isUnspaced(text) &&
      mayPart &&
      this.takeParts(token, splitCompound(index, text, languages), withTones)
    )
      return
    matchPhraseWord(phrases, text, matches)
    // Another form of a word that stands alone may be a word of its own.
    if (hasNeighbours || !matches.isKnown) matchPhraseForm(phrases, text, matches)
    if (matches.isKnown) return
    if (token.isPrefix) matchPhrasePrefix(phrases, text, matches)
    if (matches.isKnown) return
    const edits = maxEditsFor(text)
    matchPhonetic(index, token, matches)
    if (edits > 0) {
      matchFuzzy(index, token, 1, matches)
      matchPhraseFuzzy(phrases, text, matches)
    }
    if (matches.isKnown) return
    if (!isUnspaced(text) && this.takeParts(token, splitCompound(index, text, languages), withTones)) return
    if (edits > 1) matchFuzzy(index, token, 2, matches)
    if (!matches.isKnown) matchPhoneticTwice(index, token, matches)
    if (!matches.isKnown && mayPart) this.takeParts(token, knownSubwords(index, text, languages, phrases), withTones)
  }

  /** Takes in the parts of a word in place of it; not where there are none. */
  private takeParts({ isPrefix, text }: Token, all: ReadonlyArray<string> | undefined, withTones: boolean): boolean {
    const parts = all?.filter((part) => !this.isFiller(part)) ?? []
    if (parts.length === 0 || this.tokens.length + parts.length > mostTokens) return false
    this.tokens.pop()
    this.isParted ||= isUnspaced(text)
    for (const [at, part] of parts.entries()) {
      const token = { text: part, isPrefix: isPrefix && (isUnspaced(text) || at === parts.length - 1) }
      matchPhraseWord(this.phrases, part, this.take(token, withTones))
    }
    return true
  }

  private take(token: Token, withTones: boolean): TokenMatches {
    const matches = this.at(this.tokens.length)
    matches.reset(withTones)
    matchWord(this.index, token, this.languages, matches)
    this.tokens.push(token)
    return matches
  }

  /** The words that say something; one of a letter or two that stands last may be the beginning of one that does. */
  private tellingOf(words: ReadonlyArray<string>): ReadonlyArray<string> {
    const telling = words.filter(
      (word, place) => !this.isFiller(word) || (place === words.length - 1 && word.length < leastFiller)
    )
    return telling.length > 0 ? telling : words
  }

  private isFiller(word: string): boolean {
    // What says nothing in English may in another language: "the" is tea.
    return this.languages[0]!.stopWords.has(word)
  }
}

const rarity = (texts: number): number => 1 / Math.log2(2 + texts)
