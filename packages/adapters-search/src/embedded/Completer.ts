import type { Completion } from "@emoji-catalogue/application/search"
import { parseQueryText, type QueryText } from "../text/parseQueryText.ts"
import { completionKindOf } from "../text/completionKindOf.ts"
import { tokenize } from "../text/tokenize.ts"
import { type CompletionOffer, distinctCompletions, sortOffers } from "./completionOffers.ts"
import { type CompletionRanks, completionRanks } from "./completionRanks.ts"
import { matchWords } from "./matchWords.ts"
import { rank } from "./rank.ts"
import type { SearchSources } from "./SearchSources.ts"
import { PHRASE_MATCH, searchTexts } from "./searchTexts.ts"
import { textIn } from "./termTable.ts"
import type { TextIndex } from "./TextIndex.ts"
import { minQuality, textsOfWords } from "./wordTexts.ts"

/** How well a text fits the query. A completion with a higher fit always comes before one with a lower fit. */
const fits = {
  literalName: 7,
  phraseBeginning: 6,
  literal: 5,
  folded: 4,
  prefix: 3,
  phrase: 2,
  laterWord: 1,
  corrected: 0
}

/**
 * Matches one or two Latin letters. They are more often the start of a longer word than a complete keyword
 * or shortcode.
 */
const shortPrefix = /^[a-z]{1,2}$/

const minCorrectedLetters = 3

const minPhraseLetters = 2

/**
 * Completions of queries up to this length are cached, because every user types such short queries first. `maxLimit`
 * completions are cached per query, so that a request with any limit can use them.
 */
const maxCachedLetters = 3
const maxLimit = 50

/** Completes queries. Never offers skin-tone emoji, because the five variants of one emoji would crowd out others. */
export class Completer {
  private readonly sources: SearchSources
  private readonly index: TextIndex
  private readonly ranks: CompletionRanks
  /** The completion for each text. All queries share these objects, because encoders cache by object identity. */
  private readonly completions: Array<Completion | undefined> = []
  private readonly cache = new Map<string, ReadonlyArray<Completion>>()

  constructor(sources: SearchSources) {
    this.sources = sources
    this.index = sources.index
    this.ranks = completionRanks(sources.index, sources.attributes)
  }

  /**
   * Returns the following texts, best first and without duplicates:
   *
   * - the texts that start with the query
   * - if the query has at least `minPhraseLetters` letters and `phrases` maps it to emoji, the names of these emoji
   * - if these texts are fewer than `limit`, the names with the query at the start of a later word: `hot dog` for `dog`
   *
   * If there are none of these texts and the query has at least `minCorrectedLetters` letters, returns the texts that
   * match with typos. If there are still none, runs a search and returns, for each emoji found, the text that the
   * search matched.
   */
  complete(query: QueryText, limit: number): ReadonlyArray<Completion> {
    const { folded, literal } = query
    if (folded === "") return []
    if (folded.length > maxCachedLetters || literal !== folded) return this.find(query, limit)
    const completions = this.cache.get(folded) ?? this.find(query, maxLimit)
    const [first, end] = this.index.prefixRange(folded)
    // Caches only queries that are the prefix of a text, because the number of such queries is bounded.
    if (first < end) this.cache.set(folded, completions)
    return completions.slice(0, limit)
  }

  private find(query: QueryText, limit: number): ReadonlyArray<Completion> {
    const begins = sortOffers(this.prefixOffers(query).concat(this.phraseOffers(query)))
    const completions = this.firstOf(begins, limit)
    if (completions.length === limit) return completions
    const more = this.fallbackOffers(query, completions.length > 0)
    return more.length === 0 ? completions : this.firstOf(sortOffers(begins.concat(more)), limit)
  }

  private firstOf(offers: ReadonlyArray<CompletionOffer>, limit: number): ReadonlyArray<Completion> {
    return distinctCompletions(
      offers,
      limit,
      (text) => this.index.texts.get(text).folded,
      ({ fit, text }) => {
        const completion = (this.completions[text] ??= this.completionOf(text))
        // `completionOf` may return the name of an emoji instead of the text. If the text starts with the query, this
        // name is not offered, because it need not start with the query. For example, "man" does not complete `he`.
        return fit < fits.prefix || completion.text === this.index.texts.get(text).match.value ? completion : undefined
      }
    )
  }

  private fallbackOffers(query: QueryText, hasOffers: boolean): ReadonlyArray<CompletionOffer> {
    const later = this.laterWordOffers(query)
    if (hasOffers || later.length > 0) return later
    const corrected = query.folded.length >= minCorrectedLetters ? this.correctedOffers(query) : []
    return corrected.length > 0 ? corrected : this.searchOffers(query)
  }

  private completionOf(text: number): Completion {
    const { texts } = this.index
    const { field, value } = texts.get(text).match
    const found = this.emojiOf(text)
    if (found !== undefined) return { text: value, index: found, kind: completionKindOf(field) }
    const own = this.ranks.emoji[text]!
    return { text: texts.get(this.sources.phrases.nameOf(own)).match.value, index: own, kind: "name" }
  }

  /**
   * Returns the emoji to offer for a text. The "own emoji" of a text is the most used emoji that has the text.
   * - For a name in the language of the index: the own emoji.
   * - For an English name in the index of another language: the own emoji if it is the first result of a search for the
   *   name. For example, `foot` gets no emoji in French, because the first result is a ball.
   * - For any other text: the first result of a search for the text, so that search and completion agree. This result
   *   must be the own emoji, or must match because of a search phrase or a text with the same folded spelling.
   *
   * In all other cases, returns undefined.
   */
  private emojiOf(text: number): number | undefined {
    const { areFallback, texts } = this.index
    const own = this.ranks.emoji[text]!
    const { folded, match } = texts.get(text)
    const isName = match.field === "name"
    if (isName && areFallback[text] === 0) return own
    const result = searchTexts(this.sources, { text: parseQueryText(match.value) })
    const [first] = rank(result, { limit: 1, offset: 0 })
    if (first === undefined) return undefined
    const emoji = result.emoji[first]!
    if (this.isToned(emoji)) return undefined
    const found = result.texts[first]!
    const isMeant = emoji === own || (!isName && (found === PHRASE_MATCH || texts.get(found).folded === folded))
    return isMeant ? emoji : undefined
  }

  private isToned(emoji: number): boolean {
    return this.sources.attributes.bases[emoji]! >= 0
  }

  private offer(text: number, fit: number, extraRank = 0): CompletionOffer {
    return { text, emoji: this.ranks.emoji[text]!, fit, rank: this.ranks.ranks[text]! + extraRank }
  }

  /**
   * Offers the texts that start with the query. In place of a text of a flag, offers the name of the flag if the
   * country or region in this name also starts with the query.
   */
  private prefixOffers(query: QueryText): ReadonlyArray<CompletionOffer> {
    const [first, end] = this.index.prefixRange(query.folded)
    const offers: Array<CompletionOffer> = []
    for (let text = first; text < end; text++) {
      const offer = this.offer(text, this.fitOf(text, query))
      const region = this.ranks.regions[offer.emoji]!
      offers.push(region < first || region >= end ? offer : { ...offer, text: region })
    }
    return offers
  }

  /**
   * If `phrases` maps the query to emoji, offers the names of these emoji. A name gets a higher `fit` if the name, or
   * the country or region in the name of a flag, starts with the query.
   */
  private phraseOffers(query: QueryText): ReadonlyArray<CompletionOffer> {
    const phrase = query.folded.length < minPhraseLetters ? undefined : this.sources.phrases.find(query)
    if (phrase === undefined) return []
    const [first, end] = this.index.prefixRange(query.folded)
    const begins = (text: number) => text >= first && text < end
    const plain = this.sources.phrases.emojiOf(phrase).filter((emoji) => !this.isToned(emoji))
    return plain.map((emoji, rank) => {
      const text = this.sources.phrases.nameOf(emoji)
      const fit = begins(text) || begins(this.ranks.regions[emoji]!) ? fits.phraseBeginning : fits.phrase
      return { text, emoji, fit, rank: -rank }
    })
  }

  private fitOf(text: number, { folded, literal }: QueryText): number {
    const { areFallback, areNames, texts } = this.index
    const isName = areNames[text] === 1
    // If the query has only one or two Latin letters, or if the text is English in the index of another language, the
    // user may still be typing a longer word. Therefore the text gets `fits.prefix` even if it equals the query, unless
    // the text is a name. For example, in the French index, the English keyword `cha` is also the start of the French
    // word `chat`.
    const mayBePrefix = !isName && (shortPrefix.test(folded) || areFallback[text] === 1)
    if (texts.get(text).folded !== folded || mayBePrefix) return fits.prefix
    if (texts.get(text).literal !== literal) return fits.folded
    return isName ? fits.literalName : fits.literal
  }

  /** Offers the names in which a word after the first starts with the query. May offer a name more than once. */
  private laterWordOffers({ folded }: QueryText): ReadonlyArray<CompletionOffer> {
    const { areNames, firstToned, postings, terms, texts } = this.index
    const [first, end] = terms.prefixRange(folded.slice(folded.lastIndexOf(" ") + 1))
    const isSymbol = tokenize(folded).words.length === 0
    const offers: Array<CompletionOffer> = []
    for (let at = postings.starts[first]!; at < postings.starts[end]!; at++) {
      const text = textIn(postings.values[at]!)
      if (text >= firstToned || areNames[text] === 0) continue
      const { folded: name, match } = texts.get(text)
      // `name` is folded and has no symbols, so a symbol is looked up in the original name.
      const continues = name.includes(` ${folded}`) || (isSymbol && tokenize(match.value).symbols.includes(folded))
      if (continues && !name.startsWith(folded)) offers.push(this.offer(text, fits.laterWord))
    }
    return offers
  }

  /** Offers the texts that match every word of the query exactly or with typos. */
  private correctedOffers({ words }: QueryText): ReadonlyArray<CompletionOffer> {
    const matched = textsOfWords(this.index, matchWords(this.sources, words, false), false)
    const { count, texts } = matched.at(-1)!
    return Array.from(texts.subarray(0, count))
      .filter((text) => text < this.index.firstToned && minQuality(matched, text) > 0)
      .map((text) => this.offer(text, fits.corrected, minQuality(matched, text)))
  }

  private searchOffers(query: QueryText): ReadonlyArray<CompletionOffer> {
    const { emoji, scores, texts } = searchTexts(this.sources, { text: query })
    return Array.from(emoji, (each, at) => {
      const text = texts[at] === PHRASE_MATCH ? this.sources.phrases.nameOf(each) : texts[at]!
      return { text, score: scores[at]! }
    })
      .filter(({ text }) => text < this.index.firstToned)
      .map(({ score, text }) => ({ ...this.offer(text, fits.corrected), rank: score }))
  }
}
