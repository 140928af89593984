import type { Match } from "@emoji-catalogue/application/search"
import type { Bitset } from "@emoji-catalogue/application/shared"
import type { Page } from "@emoji-catalogue/application/view"
import type { QueryText } from "../text/parseQueryText.ts"
import type { EmojiAttributes } from "./EmojiAttributes.ts"
import { matchLongQuery } from "./matchLongQuery.ts"
import { type MatchedWords, matchWords, type WordSources } from "./matchWords.ts"
import type { Phrase } from "./PhraseDictionary.ts"
import { wholeTextFit } from "./wholeTextFit.ts"
import { minQuality, textsOfWords, wordPhrasesOf, wordsMatching, type WordTexts } from "./wordTexts.ts"

/**
 * If a query matches only some words of a text, the score of this text is reduced by up to this share. The fewer words
 * match, the greater the reduction.
 */
const coverageShare = 0.4

/**
 * The score of an emoji for a word is the highest score of its texts, plus this share of the score of its name if the
 * word matches the name.
 */
const nameFactor = 0.25

/** In a long query, the factor of the score of a word that is the whole name of an emoji, such as `pizza`. */
const wholeNameFactor = 1.6

/** The extra score of the first emoji of a phrase. Each further emoji gets `phraseStep` less than the one before. */
const phraseScore = 3.5
const phraseStep = 0.4

export interface SearchSources extends WordSources {
  readonly attributes: EmojiAttributes
  /** For each emoji, the part of its score that does not depend on the query; see `EmojiAttributes.priorScores`. */
  readonly priorScores: Float32Array
}

export interface TextQuery {
  readonly text: QueryText
  /** The emoji to search. All emoji if undefined. */
  readonly selection?: Bitset | undefined
  /** Whether to add skin-tone variants of the found emoji. Callers set it if `selection` has only skin-tone emoji. */
  readonly wantsTones?: boolean
}

/**
 * What a query matches: for each word, the texts that match the word; for the whole query, its phrase in
 * `PhraseDictionary`, if any. The next call of `gather` overwrites the texts.
 */
export interface Gathered {
  readonly words: ReadonlyArray<WordTexts>
  /** The positions in `words` of the words that match at least one text. The word with the fewest texts comes first. */
  readonly knownWords: ReadonlyArray<number>
  /** The significant words joined without spaces; see `MatchedWords`. */
  readonly joined: string | undefined
  readonly isTone: boolean
  /** Whether the words are the significant words of a long query; see `matchLongQuery`. */
  readonly isLong: boolean
  readonly phrase: Phrase | undefined
}

/** The emoji that a query finds, unordered, as parallel arrays. */
export interface ScoredEmoji {
  readonly emoji: ReadonlyArray<number>
  readonly scores: ReadonlyArray<number>
  /** For each emoji, the text that it matches best, or `PHRASE_MATCH`. */
  readonly texts: ReadonlyArray<number>
}

/** Used in place of the index of a text if the emoji matches because the whole query is a phrase for the emoji. */
export const PHRASE_MATCH = -1

export interface SearchedTexts extends ScoredEmoji {
  readonly phrase: Phrase | undefined
  /**
   * The phrases that are reported as matches in place of emoji names; see `wordPhrasesOf`. The keys are the positions
   * of these names in `TextIndex.texts`.
   */
  readonly wordPhrases: ReadonlyMap<number, Phrase>
}

export const searchTexts = (sources: SearchSources, query: TextQuery): SearchedTexts => {
  const gathered = gather(sources, query.text)
  const { emoji, scores, texts } = bonus(sources, query, gathered, score(sources, query, gathered))
  return { emoji, scores, texts, phrase: gathered.phrase, wordPhrases: wordPhrasesOf(gathered.words) }
}

/**
 * Finds the texts that each word of a query matches. Unknown words in scripts without spaces are split. If a word was
 * split and no emoji matches all words that match at least one text (`knownWords`), the query is matched again without
 * splitting such words. If no word matches a text in this second attempt, the result of the first attempt is returned.
 */
export const gather = (sources: SearchSources, query: QueryText): Gathered => {
  const phrase = sources.phrases.find(query)
  const long = phrase === undefined && !query.isShortcode ? matchLongQuery(sources, query) : undefined
  if (long !== undefined && !isDescription(sources, query)) return gatherWords(sources, long, phrase)
  const matched = matchWords(sources, query.words, true)
  const split = gatherWords(sources, matched, phrase)
  if (!matched.isSplit || scoreWords(sources, split).haveAll) return split
  const whole = gatherWords(sources, matchWords(sources, query.words, false), phrase)
  return whole.knownWords.length > 0 ? whole : gatherWords(sources, matched, phrase)
}

/** Whether an emoji has all words of the query, such as `family: man, woman, girl, boy`. */
const isDescription = (sources: SearchSources, query: QueryText): boolean => {
  const { terms } = sources.index
  return (
    query.words.every((word) => terms.idOf(word) >= 0) &&
    scoreWords(sources, gatherWords(sources, matchWords(sources, query.words, false), undefined)).haveAll
  )
}

const gatherWords = ({ index }: SearchSources, matched: MatchedWords, phrase: Phrase | undefined): Gathered => {
  const { isLong, isTone, joined } = matched
  const words = textsOfWords(index, matched, isTone)
  const knownWords: Array<number> = []
  for (let word = 0; word < words.length; word++) if (words[word]!.count > 0) knownWords.push(word)
  knownWords.sort((left, right) => words[left]!.count - words[right]!.count)
  return { words, knownWords, joined, isTone, isLong, phrase }
}

/** Scores the emoji that the words of a query find. Words that match nothing reduce the score. */
export const score = (sources: SearchSources, query: TextQuery, gathered: Gathered): ScoredEmoji => {
  const { phrase } = gathered
  const scored = scoreWords(sources, gathered)
  const exact = phrase?.isSensitive === true ? exactMatches(sources, gathered) : undefined
  const { emoji, scores, texts } = restrict(
    sources,
    query,
    gathered,
    exact === undefined ? scored : keepWhere(scored, (each) => exact.has(each))
  )
  const knownShare = gathered.knownWords.length / gathered.words.length
  const total = (each: number, place: number) => Math.fround(scores[place]! * knownShare + sources.priorScores[each]!)
  return { emoji, scores: emoji.map(total), texts }
}

/** The emoji that have a text with all words of the query, spelled as in the query. */
const exactMatches = ({ index: { emoji } }: SearchSources, { knownWords, words }: Gathered): ReadonlySet<number> => {
  const rarest = words[knownWords[0] ?? -1]
  const exact = new Set<number>()
  for (const text of rarest?.texts.subarray(0, rarest.count) ?? []) {
    if (minQuality(words, text) < 1) continue
    for (let at = emoji.starts[text]!; at < emoji.starts[text + 1]!; at++) exact.add(emoji.values[at]!)
  }
  return exact
}

/**
 * Adapts the found emoji to the skin tones and the selection of the query:
 *
 * - If the query wants skin tones, adds the skin-tone variants of the found emoji.
 * - Otherwise, if the query is a phrase, drops all skin-tone emoji. `bonus` adds those that are meant by the phrase.
 * - Otherwise, drops the skin-tone emoji whose plain emoji was also found.
 *
 * Finally drops the emoji outside the selection.
 */
const restrict = (
  { attributes: { bases, tones } }: SearchSources,
  { selection, wantsTones = false }: TextQuery,
  { isTone, phrase }: Gathered,
  scored: ScoredEmoji
): ScoredEmoji => {
  let restricted = scored
  if (wantsTones) {
    const known = new Set(scored.emoji)
    const toned = scored.emoji.flatMap((base, place) =>
      (tones.get(base) ?? []).filter((tone) => !known.has(tone)).map((tone) => ({ place, tone }))
    )
    restricted = {
      emoji: scored.emoji.concat(toned.map(({ tone }) => tone)),
      scores: scored.scores.concat(toned.map(({ place }) => scored.scores[place]!)),
      texts: scored.texts.concat(toned.map(({ place }) => scored.texts[place]!))
    }
  } else if (phrase !== undefined) restricted = keepWhere(scored, (emoji) => bases[emoji]! < 0)
  else if (isTone) {
    const known = new Set(scored.emoji)
    restricted = keepWhere(scored, (emoji) => !known.has(bases[emoji]!))
  }
  return selection === undefined ? restricted : keepWhere(restricted, (emoji) => selection.has(emoji))
}

const keepWhere = ({ emoji, scores, texts }: ScoredEmoji, isKept: (emoji: number) => boolean): ScoredEmoji => {
  const isKeptAt = (_: number, place: number) => isKept(emoji[place]!)
  return { emoji: emoji.filter(isKept), scores: scores.filter(isKeptAt), texts: texts.filter(isKeptAt) }
}

interface ScoredByWords extends ScoredEmoji {
  /** Whether each emoji in `emoji` matches all known words; see `Gathered.knownWords`. */
  readonly haveAll: boolean
}

/**
 * Scratch arrays with one element per emoji. They are reused, because allocating them takes as long as the rest of a
 * search. Only one synchronous function uses them at a time. Between uses, all elements of `words` and `places` are 0.
 */
let scratch = scratchOf(0)

function scratchOf(size: number) {
  return {
    /** The words that an emoji matches, as a bit mask. */
    words: new Uint32Array(size),
    /** The position of an emoji in a result plus 1; 0 if the emoji is not in the result. */
    places: new Uint16Array(size),
    scores: new Float32Array(size),
    /** The highest score of the current word among all texts of the emoji. */
    wordScores: new Float32Array(size),
    /** The score of the current word in the emoji's name. */
    nameScores: new Float32Array(size),
    /** The emoji's text with the highest score for a single word. A text's scores for several words are not added. */
    texts: new Int32Array(size),
    textScores: new Float32Array(size)
  }
}

/**
 * Scores the emoji that match all known words. If there are none, scores the emoji that match the most words. For a long
 * query without a skin tone, scores the emoji of every word, because its words rarely describe one emoji.
 */
const scoreWords = (sources: SearchSources, gathered: Gathered): ScoredByWords => {
  // If the query mentions a skin tone, emoji are scored even if none of their own texts matches the rarest word,
  // because a skin-tone emoji inherits the words that only its plain emoji matches.
  const all = gathered.isTone || gathered.isLong ? undefined : addWordScores(sources, gathered, true)
  return all?.haveAll === true ? all : addWordScores(sources, gathered, false)
}

/**
 * The score of an emoji is the sum of its scores for all known words; see `nameFactor`. If `areRequired` is true, omits
 * the emoji that do not match the rarest word, which comes first in `knownWords`. These emoji cannot match all words.
 */
const addWordScores = (
  { attributes: { bases }, index }: SearchSources,
  { isLong, isTone, knownWords, words }: Gathered,
  areRequired: boolean
): ScoredByWords => {
  if (scratch.words.length < bases.length) scratch = scratchOf(bases.length)
  const { nameScores, scores, texts, textScores, wordScores, words: bits } = scratch
  const { areFallback, areNames, weights, wordCounts } = index
  const { starts, values } = index.emoji
  const averageRarity = averageRarityOf(words)
  const found: Array<number> = []
  for (const word of knownWords) {
    const { count, qualities, texts: matching } = words[word]!
    // In a long query, a rare word says no more about the emoji than a common one.
    const wordWeight = isLong ? 1 : rarityOf(words[word]!) / averageRarity
    const isFilter = areRequired && found.length > 0
    for (let at = 0; at < count; at++) {
      const text = matching[at]!
      const total = wordCounts[text]!
      const coverage =
        total === 1 ? 1 : 1 - coverageShare + coverageShare * Math.min(1, wordsMatching(words, text) / total)
      const isWholeName =
        isLong && total === 1 && areNames[text] === 1 && areFallback[text] === 0 && qualities[text] === 1
      const score = wordWeight * qualities[text]! * weights[text]! * coverage * (isWholeName ? wholeNameFactor : 1)
      const nameScore = areNames[text] === 1 ? score : 0
      const end = starts[text + 1]!
      for (let each = starts[text]!; each < end; each++) {
        const emoji = values[each]!
        if (bits[emoji] === 0) {
          if (isFilter) continue
          found.push(emoji)
          scores[emoji] = wordScores[emoji] = nameScores[emoji] = textScores[emoji] = 0
        }
        bits[emoji]! |= 1 << word
        if (score > wordScores[emoji]!) wordScores[emoji] = score
        if (nameScore > nameScores[emoji]!) nameScores[emoji] = nameScore
        if (score > textScores[emoji]!) {
          textScores[emoji] = score
          texts[emoji] = text
        }
      }
    }
    for (const emoji of found) {
      scores[emoji]! += wordScores[emoji]! + nameFactor * nameScores[emoji]!
      wordScores[emoji] = nameScores[emoji] = 0
    }
  }
  if (isTone) {
    // Texts that a plain emoji shares with its skin-tone emoji are indexed only for the plain emoji. Therefore a
    // skin-tone emoji inherits the words that only its plain emoji matches. Each inherited word adds an equal share of
    // the plain emoji's score: half of the score if the plain emoji matches two words.
    for (const emoji of found) {
      const base = bases[emoji]!
      const inherited = base < 0 ? 0 : bits[base]! & ~bits[emoji]!
      if (inherited === 0) continue
      scores[emoji]! += (scores[base]! * bitsIn(inherited)) / bitsIn(bits[base]!)
      bits[emoji]! |= inherited
    }
  }
  let most = 0
  for (const emoji of found) most = Math.max(most, bitsIn(bits[emoji]!))
  const emoji = (isLong && !isTone) || most === 1 ? found : found.filter((each) => bitsIn(bits[each]!) === most)
  for (const each of found) bits[each] = 0
  return {
    emoji,
    scores: emoji.map((each) => scores[each]!),
    texts: emoji.map((each) => texts[each]!),
    haveAll: most > 0 && most === knownWords.length
  }
}

const rarityOf = ({ count }: WordTexts): number => 1 / Math.log2(2 + count)

/**
 * The average rarity of the query words that match at least one text. The weight of a word is its rarity divided by
 * this average.
 */
const averageRarityOf = (words: ReadonlyArray<WordTexts>): number => {
  let known = 0
  let sum = 0
  for (const word of words) {
    if (word.count === 0) continue
    known++
    sum += rarityOf(word)
  }
  return sum / Math.max(1, known)
}

/**
 * Raises the score of a found emoji if one of its texts matches all query words. If `CataloguePhrases.find` found a
 * phrase for the whole query, adds the emoji that the phrase stands for, and gives them a high score.
 */
export const bonus = (
  { attributes, index, phrases, priorScores }: SearchSources,
  { selection, text: query, wantsTones = false }: TextQuery,
  { joined, knownWords, phrase, words }: Gathered,
  scored: ScoredEmoji
): ScoredEmoji => {
  const emoji = scored.emoji.slice()
  const scores = scored.scores.slice()
  const texts = scored.texts.slice()
  const { places, scores: bonuses } = scratch
  bonuses.fill(0, 0, emoji.length)
  for (let place = 0; place < emoji.length; place++) places[emoji[place]!] = place + 1
  const { starts, values } = index.emoji
  const queryWords = { count: words.length, joined }
  const rarest = words[knownWords[0] ?? -1]
  for (let at = 0; rarest !== undefined && at < rarest.count; at++) {
    const text = rarest.texts[at]!
    const quality = minQuality(words, text)
    if (quality === 0) continue
    const fit = wholeTextFit(index.texts.get(text), query, queryWords, quality) * index.weights[text]!
    const end = starts[text + 1]!
    for (let each = starts[text]!; each < end; each++) {
      const place = places[values[each]!]! - 1
      if (place < 0 || fit <= bonuses[place]!) continue
      scores[place] = Math.fround(scores[place]! + (fit - bonuses[place]!))
      bonuses[place] = fit
      texts[place] = text
    }
  }
  const meant = phrase === undefined ? [] : phrases.emojiOf(phrase)
  for (const [rank, first] of meant.entries()) {
    // All emoji of the phrase get the prior score of its first emoji, so that they stay in the order of the phrase.
    const score = query.words.length + phraseScore - phraseStep * rank + priorScores[meant[0]!]!
    for (const each of wantsTones ? [first, ...(attributes.tones.get(first) ?? [])] : [first]) {
      if (selection !== undefined && !selection.has(each)) continue
      const place = (places[each]! ||= emoji.push(each)) - 1
      if (scores[place]! >= score) continue
      scores[place] = Math.fround(score)
      texts[place] = PHRASE_MATCH
    }
  }
  for (const each of emoji) places[each] = 0
  return { emoji, scores, texts }
}

export const integerScore = (score: number): number => Math.round(score * 1000)

const indexRange = 2 ** 16

/** Reused by `rank`, because allocating a typed array for each query is expensive. */
let keys = new Float64Array(1024)

/**
 * Returns one page of the ranking as positions in the array `emoji`, best score first. Emoji with the same
 * `integerScore` are in Unicode order.
 */
export const rank = (
  { emoji, scores }: Pick<ScoredEmoji, "emoji" | "scores">,
  { limit, offset }: Page
): ReadonlyArray<number> => {
  // Packs score, emoji and position into one number, because a typed array of numbers sorts without comparator calls.
  const count = emoji.length
  if (keys.length < count) keys = new Float64Array(count * 2)
  for (let at = 0; at < count; at++) {
    keys[at] = ((integerScore(scores[at]!) + 1) * -indexRange + emoji[at]!) * indexRange + at
  }
  const sorted = keys.subarray(0, count).sort()
  const positions: Array<number> = []
  for (let rank = offset; rank < Math.min(count, offset + limit); rank++) {
    const key = sorted[rank]!
    positions.push(key - Math.floor(key / indexRange) * indexRange)
  }
  return positions
}

export const matchOf = ({ index }: SearchSources, { phrase, texts, wordPhrases }: SearchedTexts, at: number): Match => {
  const text = texts[at]!
  if (text === PHRASE_MATCH) return phrase!.match
  return (wordPhrases.get(text) ?? index.texts.get(text)).match
}

const bitsIn = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
