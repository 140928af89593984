import type { Bitset, Match } from "@emoji-catalogue/application"
import { Candidates } from "./Candidates.ts"
import type { Phrase } from "./PhraseDictionary.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import type { Query, QueryText } from "./QueryMatcher.ts"
import type { EmojiAttributes } from "./EmojiAttributes.ts"
import type { TextIndex } from "./TextIndex.ts"
import { addTones, foldTones, shareBases } from "./tones.ts"

/** What an emoji scores whose text is the query, whole: as it was typed, and folded. */
const whole: Readonly<Record<Match["field"], readonly [literal: number, folded: number]>> = {
  emoji: [0, 0],
  codepoint: [0, 0],
  name: [4, 1.2],
  shortcode: [2, 1],
  alias: [0.1, 1],
  keyword: [0.1, 1]
}

/** More, where what was typed is marked as a shortcode, and the text is one. */
const marked = 5

/** As it was typed but for signs around it: another text may have them. */
const nearlyLiteral = 0.8

/** The same where words are forms of those that were typed, begun, or corrected, or where the text has some more. */
const nearlyWhole = 0.4

/** How much of what a word is worth depends on how few words stand beside it. */
const coverage = 0.4

/** What a word counts more that is in the name. */
const named = 0.25

/** What the first emoji that a phrase means scores beside what its words are worth, and each that follows less. */
const phraseWorth = 3.5
const lessFor = 0.4

/** In place of a text: what was typed is a phrase. */
export const PHRASE_MATCH = 2 ** 32 - 1

/** Searches one index. It holds the arrays that every query needs; a query is over before the next begins. */
export class TextSearch {
  /** What the last query found. */
  readonly candidates: Candidates
  private readonly index: TextIndex
  private readonly query: Query
  private readonly ranking: EmojiAttributes
  private readonly phrases: CataloguePhrases
  /** The phrase that the query is, if it is one: it has no text in the index. */
  private phrase: Phrase | undefined
  /** By emoji, what it scores whatever is asked for. */
  private readonly prior: Float32Array
  /** By emoji, what the present word is worth by its best text, by the name, and what the best text of all is worth. */
  private readonly worths: Float32Array
  private readonly nameWorths: Float32Array
  private readonly bests: Float32Array

  constructor(index: TextIndex, query: Query, ranking: EmojiAttributes, phrases: CataloguePhrases) {
    this.index = index
    this.query = query
    this.ranking = ranking
    this.phrases = phrases
    this.prior = ranking.priorScores(index)
    const { length } = ranking.bases
    this.candidates = new Candidates(length)
    this.worths = new Float32Array(length)
    this.nameWorths = new Float32Array(length)
    this.bests = new Float32Array(length)
  }

  /**
   * Finds the emoji of `selection`, or all, that have the words of a query; where none has all, those with the most.
   * `wantsTones` tells that emoji in skin tones are asked for, and not the plain ones.
   */
  search(typed: QueryText, selection: Bitset | undefined, wantsTones: boolean): void {
    const { candidates, query, ranking } = this
    const { words } = typed
    this.phrase = this.phrases.find(typed)
    let hasAll = this.read(words, true)
    if (!hasAll && query.isParted) {
      hasAll = this.read(words, false)
      // Nothing like the word is known, but its parts are.
      if (candidates.count === 0) hasAll = this.read(words, true)
    }
    if (!hasAll || query.tellsTone) candidates.keepMost()
    if (wantsTones) addTones(candidates, ranking)
    else if (this.phrase !== undefined) candidates.keepWhere((emoji) => ranking.bases[emoji]! < 0)
    else if (query.tellsTone) foldTones(candidates, ranking)
    if (selection !== undefined) candidates.keepWhere((emoji) => selection.has(emoji))
    this.settleScores()
    this.addWhole(typed)
    if (this.phrase !== undefined) this.addPhrase(this.phrase, words.length, selection, wantsTones)
  }

  /** What an emoji was found by. */
  matchOf(emoji: number): Match {
    const text = this.candidates.matched[emoji]!
    return text === PHRASE_MATCH ? this.phrase!.match : this.index.texts[text]!.match
  }

  /** Gathers the emoji that have all words; where there are none, those that have any. */
  private read(words: ReadonlyArray<string>, mayPart: boolean): boolean {
    const { candidates, query, ranking } = this
    query.read(words, { mayPart, withTones: false })
    if (query.tellsTone) {
      query.read(words, { mayPart, withTones: true })
      this.gather(false)
      shareBases(candidates, ranking)
      return candidates.has(query.needed.length)
    }
    this.gather(true)
    if (candidates.count === 0 && query.needed.length > 1) {
      this.gather(false)
      return false
    }
    return candidates.count > 0
  }

  /** Adds up what the words of the query are worth, each by the best text. */
  private gather(onlyAll: boolean): void {
    const { candidates, index, query, worths } = this
    const { met } = candidates
    candidates.begin()
    const { areNames, weights } = index
    const { starts, values } = index.emoji
    let known = 0
    for (const place of query.needed) {
      const { count, qualities, texts } = query.at(place)
      const share = query.shareOf(place)
      const isLater = onlyAll && known > 0
      for (let at = 0; at < count; at++) {
        const text = texts[at]!
        const worth = share * qualities[text]! * weights[text]! * this.coverageOf(text)
        const isName = areNames[text] === 1
        const end = starts[text + 1]!
        for (let each = starts[text]!; each < end; each++) {
          const emoji = values[each]!
          if (isLater ? met[emoji] === known : met[emoji] !== 0 || worths[emoji] !== 0)
            this.raise(emoji, text, worth, isName)
          else if (!isLater) this.begin(emoji, text, worth, isName)
        }
      }
      known |= 1 << place
      this.settle(1 << place, isLater)
    }
  }

  /** The more of a text's words the query has, the more each is worth. */
  private coverageOf(text: number): number {
    const words = this.index.wordCounts[text]!
    return words === 1 ? 1 : 1 - coverage + coverage * Math.min(1, this.query.wordsIn(text) / words)
  }

  private begin(emoji: number, text: number, worth: number, isName: boolean): void {
    const { candidates } = this
    candidates.emoji[candidates.count++] = emoji
    candidates.scores[emoji] = 0
    candidates.matched[emoji] = text
    this.worths[emoji] = worth
    this.nameWorths[emoji] = isName ? worth : 0
    this.bests[emoji] = worth
  }

  private raise(emoji: number, text: number, worth: number, isName: boolean): void {
    if (worth > this.worths[emoji]!) this.worths[emoji] = worth
    if (isName && worth > this.nameWorths[emoji]!) this.nameWorths[emoji] = worth
    if (worth > this.bests[emoji]!) {
      this.bests[emoji] = worth
      this.candidates.matched[emoji] = text
    }
  }

  /** Counts the present word for the emoji that have it, and lets go of the others where `isNeeded`. */
  private settle(bit: number, isNeeded: boolean): void {
    const { candidates, nameWorths, worths } = this
    const { count, emoji: list, met, scores } = candidates
    let kept = 0
    for (let at = 0; at < count; at++) {
      const emoji = list[at]!
      if (worths[emoji] !== 0) {
        scores[emoji]! += worths[emoji]! + named * nameWorths[emoji]!
        worths[emoji] = 0
        nameWorths[emoji] = 0
        met[emoji]! |= bit
      } else if (isNeeded) {
        met[emoji] = 0
        continue
      }
      list[kept++] = emoji
    }
    candidates.count = kept
  }

  /** What of the query nothing is known of makes all scores less; what is used more has more. */
  private settleScores(): void {
    const { count, emoji: list, scores } = this.candidates
    const share = this.query.needed.length / this.query.tokens.length
    for (let at = 0; at < count; at++) {
      const emoji = list[at]!
      scores[emoji] = scores[emoji]! * share + this.prior[emoji]!
      this.bests[emoji] = 0
    }
  }

  /** Adds what texts are worth that are the query, whole: of each emoji the best alone. */
  private addWhole(typed: QueryText): void {
    const { folded } = typed
    const { bests, candidates, index, query } = this
    const { matched, met, scores } = candidates
    const [rarest] = query.needed
    if (rarest === undefined) return
    const { starts, values } = index.emoji
    const { length } = query.tokens
    const { count, texts } = query.at(rarest)
    for (let at = 0; at < count; at++) {
      const text = texts[at]!
      const least = query.leastQuality(text)
      if (least === 0) continue
      const words = index.wordCounts[text]!
      // A text of more words than were typed is none of them, unless they were typed apart.
      const isWhole = words <= length && index.texts[text]!.folded === folded
      const isJoined = query.joined !== undefined && index.texts[text]!.folded === query.joined
      const fit = isWhole ? this.wholeFit(text, typed) : nearlyWhole * least * (isJoined ? 1 : length / words)
      const bonus = fit * index.weights[text]!
      const end = starts[text + 1]!
      for (let each = starts[text]!; each < end; each++) {
        const emoji = values[each]!
        if (met[emoji] === 0 || bonus <= bests[emoji]!) continue
        scores[emoji]! += bonus - bests[emoji]!
        bests[emoji] = bonus
        matched[emoji] = text
      }
    }
  }

  /** Puts the emoji that a phrase means before all others, but for one that is called so. */
  private addPhrase(phrase: Phrase, words: number, selection: Bitset | undefined, wantsTones: boolean): void {
    const places = this.phrases.emojiOf(phrase)
    for (const [place, plain] of places.entries()) {
      // The prior of the first for all of them: their order is that of the phrase.
      const worth = words + phraseWorth - lessFor * place + this.prior[places[0]!]!
      this.addMeant(plain, worth, selection)
      if (wantsTones) for (const tone of this.ranking.tones.get(plain) ?? []) this.addMeant(tone, worth, selection)
    }
  }

  private addMeant(emoji: number, worth: number, selection: Bitset | undefined): void {
    const { candidates } = this
    if (selection !== undefined && !selection.has(emoji)) return
    if (candidates.met[emoji] === 0) {
      candidates.emoji[candidates.count++] = emoji
      candidates.scores[emoji] = 0
      candidates.met[emoji] = 1
    }
    if (candidates.scores[emoji]! >= worth) return
    candidates.scores[emoji] = worth
    candidates.matched[emoji] = PHRASE_MATCH
  }

  private wholeFit(text: number, { trimmed, isShortcode, literal }: QueryText): number {
    const { literal: asTyped, match } = this.index.texts[text]!
    const [literally, alike] = whole[match.field]
    if (asTyped !== literal) return asTyped === trimmed ? nearlyLiteral * literally + alike : alike
    return literally + alike + (isShortcode && match.field === "shortcode" ? marked : 0)
  }
}
