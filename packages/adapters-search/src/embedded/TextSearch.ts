import type { Bitset, Match } from "@emoji-catalogue/application"
import type { Query, Typed } from "./Query.ts"
import type { Ranking } from "./Ranking.ts"
import type { TextIndex } from "./TextIndex.ts"

/** What an emoji scores whose text is the query, whole: as it was typed, and folded. */
const whole: Readonly<Record<Match["field"], readonly [literal: number, folded: number]>> = {
  emoji: [0, 0],
  codepoint: [0, 0],
  name: [4, 1],
  shortcode: [2, 0.8],
  alias: [0.1, 0.8],
  keyword: [0.1, 0.8]
}

/** More, where what was typed is marked as a shortcode, and the text is one. */
const marked = 5

/** The same where words are forms of those that were typed, begun, or corrected. */
const nearlyWhole = 0.4

/** How much of what a word is worth depends on how few words stand beside it. */
const coverage = 0.4

/** What a word counts more that is in the name. */
const named = 0.25

/** What the most used emoji scores for that. */
const popular = 0.45

/** What an emoji scores whose texts are few, each of which says the more of it. */
const concise = 0.5
const fewTexts = 4

/** Searches one index. It holds the arrays that every query needs; a query is over before the next begins. */
export class TextSearch {
  readonly index: TextIndex
  /** Of the last query: the emoji that it met, `count` of them, in no order. */
  readonly emoji: Uint16Array
  count = 0
  /** By emoji. */
  readonly scores: Float32Array
  /** By emoji, the text that it was found by. */
  readonly matched: Uint32Array
  private readonly query: Query
  private readonly ranking: Ranking
  /** By emoji, what it scores whatever is asked for. */
  private readonly prior: Float32Array
  /** By emoji, the words of the query that it has, as bits. */
  private readonly met: Uint32Array
  /** By emoji, what the present word is worth by its best text, by the name, and what the best text of all is worth. */
  private readonly worths: Float32Array
  private readonly nameWorths: Float32Array
  private readonly bests: Float32Array

  constructor(index: TextIndex, query: Query, ranking: Ranking) {
    this.index = index
    this.query = query
    this.ranking = ranking
    const { length } = ranking.popularity
    this.prior = priorsOf(index, ranking)
    this.emoji = new Uint16Array(length)
    this.scores = new Float32Array(length)
    this.matched = new Uint32Array(length)
    this.met = new Uint32Array(length)
    this.worths = new Float32Array(length)
    this.nameWorths = new Float32Array(length)
    this.bests = new Float32Array(length)
  }

  /** Finds the emoji of `selection`, or all, that have the words of a query; where none has all, those with the most. */
  search(typed: Typed, selection: Bitset | undefined): void {
    const { words } = typed
    this.read(words, true)
    if (this.query.isParted && !this.hasAll()) {
      this.read(words, false)
      // Nothing like the word is known, but its parts are.
      if (this.count === 0) this.read(words, true)
    }
    this.keep(selection)
    this.addWhole(typed)
  }

  private read(words: ReadonlyArray<string>, mayPart: boolean): void {
    this.query.read(words, { mayPart, withTones: false })
    if (this.query.tellsTone) this.query.read(words, { mayPart, withTones: true })
    this.gather()
    if (this.query.tellsTone) this.shareBases()
  }

  /** Adds up what the words of the query are worth, each by the best text. */
  private gather(): void {
    for (let at = 0; at < this.count; at++) this.met[this.emoji[at]!] = 0
    this.count = 0
    const { index, query } = this
    const { starts, values } = index.emoji
    const total = query.needed.reduce((sum, place) => sum + rarity(query.at(place).count), 0)
    for (const [bit, place] of query.needed.entries()) {
      const matches = query.at(place)
      const share = rarity(matches.count) / total
      for (let at = 0; at < matches.count; at++) {
        const text = matches.texts[at]!
        const worth = share * this.worth(text, matches.qualityOf(text))
        const isName = index.areNames[text] === 1
        const end = starts[text + 1]!
        for (let each = starts[text]!; each < end; each++) this.add(values[each]!, text, worth, isName)
      }
      for (let at = 0; at < this.count; at++) this.settle(this.emoji[at]!, 1 << bit)
    }
  }

  /** What a word of a text is worth: the more, the more of the text's words the query has. */
  private worth(text: number, quality: number): number {
    const words = this.index.words[text]!
    const met = words === 1 ? 1 : Math.min(1, this.query.wordsIn(text) / words)
    return quality * this.index.weights[text]! * (1 - coverage + coverage * met)
  }

  private add(emoji: number, text: number, worth: number, isName: boolean): void {
    if (this.met[emoji] === 0 && this.worths[emoji] === 0) {
      this.emoji[this.count++] = emoji
      this.scores[emoji] = 0
      this.bests[emoji] = 0
    }
    if (worth > this.worths[emoji]!) this.worths[emoji] = worth
    if (isName && worth > this.nameWorths[emoji]!) this.nameWorths[emoji] = worth
    if (worth > this.bests[emoji]!) {
      this.bests[emoji] = worth
      this.matched[emoji] = text
    }
  }

  private settle(emoji: number, bit: number): void {
    if (this.worths[emoji] === 0) return
    this.scores[emoji]! += this.worths[emoji]! + named * this.nameWorths[emoji]!
    this.worths[emoji] = 0
    this.nameWorths[emoji] = 0
    this.met[emoji]! |= bit
  }

  /** An emoji in a skin tone has the words of the plain one too, whose texts are not told again. */
  private shareBases(): void {
    const { bases } = this.ranking
    for (let at = 0; at < this.count; at++) {
      const emoji = this.emoji[at]!
      const base = bases[emoji]!
      if (base < 0) continue
      const more = this.met[base]! & ~this.met[emoji]!
      if (more === 0) continue
      this.scores[emoji]! += (this.scores[base]! * bitsIn(more)) / bitsIn(this.met[base]!)
      this.met[emoji]! |= more
    }
  }

  private hasAll(): boolean {
    const all = (1 << this.query.needed.length) - 1
    for (let at = 0; at < this.count; at++) if (this.met[this.emoji[at]!] === all) return true
    return false
  }

  /**
   * Leaves the emoji that have the most words, and of the same emoji in several skin tones the plain one where it is
   * selected.
   */
  private keep(selection: Bitset | undefined): void {
    const { bases, tones } = this.ranking
    const { needed, tokens } = this.query
    let most = 0
    for (let at = 0; at < this.count; at++) most = Math.max(most, bitsIn(this.met[this.emoji[at]!]!))
    const isBest = (emoji: number) => emoji >= 0 && bitsIn(this.met[emoji]!) === most
    const isSelected = (emoji: number) => selection === undefined || selection.has(emoji)
    const best = this.emoji.slice(0, this.count).filter(isBest)
    for (let at = 0; at < this.count; at++) if (!isBest(this.emoji[at]!)) this.met[this.emoji[at]!] = 0
    this.count = 0
    const keep = (emoji: number, score: number) => {
      this.scores[emoji] = (score * needed.length) / tokens.length + this.prior[emoji]!
      this.bests[emoji] = 0
      this.emoji[this.count++] = emoji
    }
    for (const emoji of best) {
      const base = bases[emoji]!
      if (base < 0) continue
      if (isSelected(emoji) && !(isBest(base) && isSelected(base))) keep(emoji, this.scores[emoji]!)
      else this.met[emoji] = 0
    }
    for (const emoji of best) {
      if (bases[emoji]! >= 0) continue
      if (isSelected(emoji)) keep(emoji, this.scores[emoji]!)
      else {
        for (const tone of tones.get(emoji) ?? []) {
          if (!isSelected(tone) || this.met[tone] !== 0) continue
          this.met[tone] = this.met[emoji]!
          this.matched[tone] = this.matched[emoji]!
          keep(tone, this.scores[emoji]!)
        }
        this.met[emoji] = 0
      }
    }
  }

  /** Adds what texts are worth that are the query, whole: of each emoji the best alone. */
  private addWhole({ folded, isCode, literal }: Typed): void {
    if (this.count === 0) return
    const { index, query } = this
    const { starts, values } = index.emoji
    const { length } = query.tokens
    const last = query.at(length - 1)
    for (let at = 0; at < last.count; at++) {
      const text = last.texts[at]!
      const least = query.leastQuality(text)
      if (least === 0) continue
      const { field, folded: own, literal: asTyped, words } = index.texts[text]!
      const [literally, alike] = whole[field]
      const share = own === query.joined ? 1 : length / words
      const fit = own !== folded ? nearlyWhole * least * share : asTyped === literal ? literally + alike : alike
      const isMarked = isCode && field === "shortcode" && asTyped === literal
      const bonus = (isMarked ? fit + marked : fit) * index.weights[text]!
      const end = starts[text + 1]!
      for (let each = starts[text]!; each < end; each++) {
        const emoji = values[each]!
        if (this.met[emoji] === 0 || bonus <= this.bests[emoji]!) continue
        this.scores[emoji]! += bonus - this.bests[emoji]!
        this.bests[emoji] = bonus
        this.matched[emoji] = text
      }
    }
  }
}

const priorsOf = (index: TextIndex, { bases, popularity }: Ranking): Float32Array => {
  const { starts, values } = index.emoji
  const counts = new Uint16Array(popularity.length)
  for (let text = 0; text < index.firstToned; text++) {
    // English is no text of another language, only what it falls back on.
    if (index.weights[text]! < 0.5) continue
    for (let each = starts[text]!; each < starts[text + 1]!; each++) counts[values[each]!]!++
  }
  return popularity.map((used, emoji) => {
    const texts = counts[bases[emoji]! < 0 ? emoji : bases[emoji]!]!
    return popular * used + concise / Math.sqrt(Math.max(fewTexts, texts))
  })
}

/** How much a word tells that stands in so many texts: the more, the fewer they are. */
const rarity = (texts: number): number => 1 / Math.log2(2 + texts)

const bitsIn = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
