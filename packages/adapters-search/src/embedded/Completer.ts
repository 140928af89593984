import type { Completion, Match } from "@emoji-catalogue/application"
import { tokenize } from "../text/fold.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import type { Query, QueryText } from "./QueryMatcher.ts"
import type { EmojiAttributes } from "./EmojiAttributes.ts"
import { Shortlist } from "./Shortlist.ts"
import { textIn } from "./termTable.ts"
import type { TextIndex } from "./TextIndex.ts"
import { PHRASE_MATCH, type TextSearch } from "./TextSearch.ts"

/** How a text fits what was typed; a worse fit never comes before a better one. */
const fits = { literalName: 6, meant: 5, literal: 4, folded: 3, begins: 2, continues: 1, corrected: 0 }

const beginsMore = /^[a-z]{1,2}$/

/** From so many letters on, what was typed may have a slip in it. */
const leastCorrected = 3

const shortestPhrase = 2

/** Completions of so many letters are kept, as many as are ever asked for: everybody types them on the way to more. */
const shortest = 3
const most = 50

/**
 * How likely a text is meant for what it is, and how much more where its emoji is the most used one: an emoji goes by
 * each of its keywords less than by its name.
 */
const kindRanks: Readonly<Record<Match["field"], readonly [least: number, more: number]>> = {
  emoji: [0, 0],
  codepoint: [0, 0],
  name: [0.35, 0.8],
  alias: [0.3, 0.8],
  keyword: [0.15, 0.6],
  shortcode: [0.05, 0.6]
}

/** How much less a text is meant that has so many letters more. */
const longer = 0.01

/** Texts of another language come behind all others. */
const foreign = -1

/** As much as the text that stands for others comes before them. */
const preferred = 0.01

/** Completes what was begun. Emoji in a skin tone are never offered: five of each would leave no room for others. */
export class Completer {
  private readonly index: TextIndex
  private readonly query: Query
  private readonly search: TextSearch
  private readonly phrases: CataloguePhrases
  /** By text, the most used emoji that it is of, and how likely it is meant. */
  private readonly emoji: Uint16Array
  private readonly ranks: Float32Array
  /** By text, once it was one. Whoever encodes them may know them again. */
  private readonly completions: Array<Completion | undefined> = []
  /** Completions of what is typed first, and begins the most texts. */
  private readonly known = new Map<string, ReadonlyArray<Completion>>()

  constructor(index: TextIndex, query: Query, search: TextSearch, phrases: CataloguePhrases, ranking: EmojiAttributes) {
    const { popularity } = ranking
    this.index = index
    this.query = query
    this.search = search
    this.phrases = phrases
    const { areFallback, firstToned, texts } = index
    this.emoji = new Uint16Array(firstToned)
    this.ranks = new Float32Array(firstToned)
    for (let text = 0; text < firstToned; text++) {
      const { folded, match } = texts[text]!
      const [least, more] = kindRanks[match.field]
      const emoji = mostUsed(index, text, popularity)
      this.emoji[text] = emoji
      this.ranks[text] = foreign * areFallback[text]! + least + more * popularity[emoji]! - longer * folded.length
    }
    this.agree(ranking)
  }

  /**
   * Texts that are spelled alike stand for one emoji: the one of that name; else the one that the heaviest of them, which
   * says what is meant first, is of; else the most used.
   */
  private agree({ popularity }: EmojiAttributes): void {
    const { emoji, index, ranks } = this
    const { areNames, texts, weights } = index
    const isBetter = (text: number, other: number) =>
      (areNames[text]! - areNames[other]! ||
        weights[text]! - weights[other]! ||
        popularity[emoji[text]!]! - popularity[emoji[other]!]!) > 0
    for (let first = 0, end = 0; first < ranks.length; first = end) {
      let [best, most] = [first, ranks[first]!]
      for (end = first + 1; end < ranks.length && texts[end]!.folded === texts[first]!.folded; end++) {
        if (isBetter(end, best)) best = end
        most = Math.max(most, ranks[end]!)
      }
      ranks[best] = most + preferred
    }
  }

  /**
   * The names of what is meant by the whole query and the texts that begin as it does, then the names of which a later
   * word does; where there is nothing, those that are meant if a slip was made; else the texts by which emoji are found.
   * Best first, no text twice.
   */
  complete(typed: QueryText, limit: number): ReadonlyArray<Completion> {
    const { folded, literal } = typed
    if (folded === "") return []
    if (folded.length > shortest || literal !== folded) return this.find(typed, limit)
    const known = this.known.get(folded) ?? this.find(typed, most)
    const [first, end] = this.index.prefixRange(folded)
    // Beginnings of texts are so many; what else can be typed has no end.
    if (first < end) this.known.set(folded, known)
    return known.slice(0, limit)
  }

  private find(typed: QueryText, limit: number): ReadonlyArray<Completion> {
    const { folded } = typed
    const list = new Shortlist((text) => this.index.texts[text]!.folded)
    const [first, end] = this.index.prefixRange(folded)
    for (let text = first; text < end; text++) this.offer(list, text, this.fitOf(text, typed))
    this.offerMeant(typed, list)
    let texts = list.best(limit)
    if (texts.length < limit) {
      for (const text of this.continuing(folded)) this.offer(list, text, fits.continues)
      if (list.isEmpty && folded.length >= leastCorrected) this.offerCorrected(typed, list)
      if (list.isEmpty) this.offerFound(typed, list)
      texts = list.best(limit)
    }
    return texts.map((text) => (this.completions[text] ??= this.completionOf(text)))
  }

  private completionOf(text: number): Completion {
    const { field, value } = this.index.texts[text]!.match
    return { text: value, index: this.emoji[text]!, kind: kindOf(field) }
  }

  private offer(list: Shortlist, text: number, fit: number, more = 0): void {
    list.offer(text, this.emoji[text]!, fit, this.ranks[text]! + more)
  }

  /** The names of what a phrase means; a letter is none. */
  private offerMeant(typed: QueryText, list: Shortlist): void {
    const phrase = typed.folded.length < shortestPhrase ? undefined : this.phrases.find(typed)
    if (phrase === undefined) return
    for (const [place, emoji] of this.phrases.emojiOf(phrase).entries()) {
      list.offer(this.phrases.nameOf(emoji), emoji, fits.meant, -place)
    }
  }

  /** How a text fits that begins as was typed. A letter or two of an alphabet are rather the beginning of more. */
  private fitOf(text: number, { folded, literal }: QueryText): number {
    const { areNames, texts } = this.index
    const isName = areNames[text] === 1
    if (texts[text]!.folded !== folded || (!isName && beginsMore.test(folded))) return fits.begins
    if (texts[text]!.literal !== literal) return fits.folded
    return isName ? fits.literalName : fits.literal
  }

  /** The names of which a later word begins so; one may come more than once. */
  private *continuing(folded: string): Iterable<number> {
    const { areNames, firstToned, postings, terms, texts } = this.index
    const [first, end] = terms.prefixRange(folded.slice(folded.lastIndexOf(" ") + 1))
    const isSign = tokenize(folded).words.length === 0
    for (let at = postings.starts[first]!; at < postings.starts[end]!; at++) {
      const text = textIn(postings.values[at]!)
      if (text >= firstToned || areNames[text] === 0) continue
      const { folded: own, match } = texts[text]!
      // A sign is no word of the folded text.
      const continues = own.includes(` ${folded}`) || (isSign && tokenize(match.value).symbols.includes(folded))
      if (continues && !own.startsWith(folded)) yield text
    }
  }

  private offerCorrected({ words }: QueryText, list: Shortlist): void {
    const { query } = this
    query.read(words, { mayPart: false, withTones: false })
    const matches = query.at(query.tokens.length - 1)
    for (let at = 0; at < matches.count; at++) {
      const text = matches.texts[at]!
      const quality = query.leastQuality(text)
      if (quality > 0) this.offer(list, text, fits.corrected, quality)
    }
  }

  private offerFound(typed: QueryText, list: Shortlist): void {
    this.search.search(typed, undefined, false)
    const { count, emoji: found, matched, scores } = this.search.candidates
    for (let at = 0; at < count; at++) {
      const emoji = found[at]!
      const text = matched[emoji] === PHRASE_MATCH ? this.phrases.nameOf(emoji) : matched[emoji]!
      if (text < this.index.firstToned) this.offer(list, text, fits.corrected, scores[emoji]!)
    }
  }
}

/** The most used emoji that a text is of. */
const mostUsed = ({ emoji: { starts, values } }: TextIndex, text: number, popularity: Float32Array): number => {
  let most = values[starts[text]!]!
  for (let at = starts[text]! + 1; at < starts[text + 1]!; at++) {
    if (popularity[values[at]!]! > popularity[most]!) most = values[at]!
  }
  return most
}

const kindOf = (field: Match["field"]): Completion["kind"] => {
  if (field === "emoji" || field === "codepoint") throw new Error(`No text of an emoji is its ${field}`)
  return field
}
