import type { Match } from "@emoji-catalogue/application/search"
import type { Bitset } from "@emoji-catalogue/application/shared"
import type { QueryText } from "../text/parseQueryText.ts"
import { matchLongQuery } from "./matchLongQuery.ts"
import { type MatchedWords, matchWords } from "./matchWords.ts"
import type { Phrase } from "./PhraseDictionary.ts"
import { type Gathered, type ScoredEmoji, scoreWords, scratchFor } from "./scoreWords.ts"
import type { SearchSources } from "./SearchSources.ts"
import { wholeTextFit } from "./wholeTextFit.ts"
import { minQuality, textsOfWords, wordPhrasesOf } from "./wordTexts.ts"

/** The extra score of the first emoji of a phrase. Each further emoji gets `phraseStep` less than the one before. */
const phraseScore = 3.5
const phraseStep = 0.4

export interface TextQuery {
  readonly text: QueryText
  /** The emoji to search. All emoji if undefined. */
  readonly selection?: Bitset | undefined
  /** Whether to add skin-tone variants of the found emoji. Callers set it if `selection` has only skin-tone emoji. */
  readonly wantsTones?: boolean
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
  const { places, scores: bonuses } = scratchFor(attributes.bases.length)
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

export const matchOf = ({ index }: SearchSources, { phrase, texts, wordPhrases }: SearchedTexts, at: number): Match => {
  const text = texts[at]!
  if (text === PHRASE_MATCH) return phrase!.match
  return (wordPhrases.get(text) ?? index.texts.get(text)).match
}
