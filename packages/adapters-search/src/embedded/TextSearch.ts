import type { Bitset } from "@emoji-catalogue/application/shared"
import type { Match } from "@emoji-catalogue/application/search"
import type { QueryText } from "../text/parseQueryText.ts"
import { Candidates } from "./Candidates.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import type { EmojiAttributes } from "./EmojiAttributes.ts"
import type { MatchedQuery } from "./MatchedQuery.ts"
import type { Phrase } from "./PhraseDictionary.ts"
import type { QueryMatcher } from "./QueryMatcher.ts"
import type { TextIndex } from "./TextIndex.ts"
import { PHRASE_MATCH, type TextMatches } from "./textMatches.ts"
import { wholeTextFit } from "./wholeTextFit.ts"

/** The share of a word's score that depends on how much of the text the query covers. */
const coverageShare = 0.4

/** The score that a phrase adds to the first emoji it means, and the reduction for each further one. */
const phraseScore = 3.5
const phraseStep = 0.4

export interface SearchOptions {
  /** The emoji to search, if not all. */
  readonly selection: Bitset | undefined
  /** Searches skin-tone emoji in place of plain ones. */
  readonly wantsTones: boolean
}

/** The matches of a query, and the phrase that the query is. */
export interface TextSearchResult extends TextMatches {
  readonly phrase: Phrase | undefined
  /** By name that only a phrase of one word matches, that phrase. */
  readonly wordPhrases: ReadonlyMap<number, Phrase>
}

interface Gathered {
  readonly matched: MatchedQuery
  /** Whether any emoji has all known words. */
  readonly hasAll: boolean
}

/** Searches the texts and phrases of one language. */
export class TextSearch {
  private readonly index: TextIndex
  private readonly matcher: QueryMatcher
  private readonly attributes: EmojiAttributes
  private readonly phrases: CataloguePhrases
  private readonly priorScores: Float32Array
  private readonly candidates: Candidates

  constructor(index: TextIndex, matcher: QueryMatcher, attributes: EmojiAttributes, phrases: CataloguePhrases) {
    this.index = index
    this.matcher = matcher
    this.attributes = attributes
    this.phrases = phrases
    this.priorScores = attributes.priorScores(index)
    this.candidates = new Candidates(index.emoji, attributes.bases.length)
  }

  /** The emoji that have all words of a query; if none has, those with the most. */
  search(query: QueryText, { selection, wantsTones }: SearchOptions): TextSearchResult {
    const { attributes, candidates } = this
    const phrase = this.phrases.find(query)
    const { hasAll, matched } = this.gather(query.words)
    if (!hasAll || matched.matchesSkinTone) candidates.keepMostTokens()
    if (wantsTones) candidates.addTones(attributes.tones)
    else if (phrase !== undefined) candidates.keepWhere((emoji) => attributes.bases[emoji]! < 0)
    else if (matched.matchesSkinTone) candidates.collapseTones(attributes.bases)
    if (selection !== undefined) candidates.keepWhere((emoji) => selection.has(emoji))
    candidates.finishTokens(matched.knownTokens.length / matched.tokens.length, this.priorScores)
    this.scoreWholeTexts(query, matched)
    if (phrase !== undefined) this.scorePhrase(phrase, query.words.length, { selection, wantsTones })
    const wordPhrases = matched.phrases
    matched.release()
    const { emoji, scores, texts } = candidates.matches()
    return { emoji, scores, texts, phrase, wordPhrases }
  }

  /** The match of the emoji at a position of a result. */
  matchOf({ phrase, texts, wordPhrases }: TextSearchResult, at: number): Match {
    const text = texts[at]!
    const { match } = text === PHRASE_MATCH ? phrase! : (wordPhrases.get(text) ?? this.index.texts[text]!)
    return match
  }

  /** Gathers the emoji that match, with words split only if that finds something. */
  private gather(words: ReadonlyArray<string>): Gathered {
    const split = this.gatherAs(words, true)
    if (split.hasAll || !split.matched.isSplit) return split
    split.matched.release()
    const whole = this.gatherAs(words, false)
    if (!this.candidates.isEmpty) return whole
    whole.matched.release()
    return this.gatherAs(words, true)
  }

  /** Gathers the emoji that have all words; if there are none, those that have any. */
  private gatherAs(words: ReadonlyArray<string>, maySplit: boolean): Gathered {
    const { candidates, matcher } = this
    const matched = matcher.match(words, { maySplit, withTones: false })
    if (matched.matchesSkinTone) {
      matched.release()
      return this.gatherTones(words, maySplit)
    }
    this.scoreTokens(matched, true)
    const hasAll = !candidates.isEmpty
    if (!hasAll && matched.knownTokens.length > 1) this.scoreTokens(matched, false)
    return { matched, hasAll }
  }

  private gatherTones(words: ReadonlyArray<string>, maySplit: boolean): Gathered {
    const matched = this.matcher.match(words, { maySplit, withTones: true })
    this.scoreTokens(matched, false)
    this.candidates.inheritBaseTokens(this.attributes.bases)
    return { matched, hasAll: this.candidates.hasTokens(matched.knownTokens.length) }
  }

  /** Adds up the scores of the words, each by its best text. */
  private scoreTokens(matched: MatchedQuery, areRequired: boolean): void {
    const { candidates } = this
    const { areNames, weights, wordCounts } = this.index
    candidates.reset()
    for (const token of matched.knownTokens) {
      const { count, qualities, texts } = matched.tokens[token]!
      const tokenWeight = matched.weightOf(token)
      candidates.beginToken(areRequired)
      for (let at = 0; at < count; at++) {
        const text = texts[at]!
        const words = wordCounts[text]!
        const coverage =
          words === 1 ? 1 : 1 - coverageShare + coverageShare * Math.min(1, matched.tokensIn(text) / words)
        candidates.addText(text, tokenWeight * qualities[text]! * weights[text]! * coverage, areNames[text] === 1)
      }
      candidates.endToken(token)
    }
  }

  /** Adds a bonus for texts that have all words of the query. */
  private scoreWholeTexts(query: QueryText, matched: MatchedQuery): void {
    const { texts: indexed, weights } = this.index
    const [rarest] = matched.knownTokens
    if (rarest === undefined) return
    const { count, texts } = matched.tokens[rarest]!
    for (let at = 0; at < count; at++) {
      const text = texts[at]!
      const minQuality = matched.minQuality(text)
      if (minQuality === 0) continue
      this.candidates.addBonus(text, wholeTextFit(indexed[text]!, query, matched, minQuality) * weights[text]!)
    }
  }

  /** Ranks the emoji that a phrase means above all others except one with that name. */
  private scorePhrase(phrase: Phrase, words: number, { selection, wantsTones }: SearchOptions): void {
    const meant = this.phrases.emojiOf(phrase)
    for (const [rank, emoji] of meant.entries()) {
      // All get the prior score of the first, which keeps them in the order of the phrase.
      const score = words + phraseScore - phraseStep * rank + this.priorScores[meant[0]!]!
      const tones = wantsTones ? (this.attributes.tones.get(emoji) ?? []) : []
      for (const each of [emoji, ...tones]) {
        if (selection === undefined || selection.has(each)) this.candidates.addPhraseMatch(each, score)
      }
    }
  }
}
