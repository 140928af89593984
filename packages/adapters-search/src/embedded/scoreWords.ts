import type { Phrase } from "./PhraseDictionary.ts"
import type { SearchSources } from "./SearchSources.ts"
import { wordsMatching, type WordTexts } from "./wordTexts.ts"

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

export interface ScoredByWords extends ScoredEmoji {
  /** Whether each emoji in `emoji` matches all known words; see `Gathered.knownWords`. */
  readonly haveAll: boolean
}

/**
 * Scratch arrays with one element per emoji. They are reused, because allocating them takes as long as the rest of a
 * search. Only one synchronous function uses them at a time. Between uses, all elements of `words` and `places` are 0.
 */
let scratch = scratchOf(0)

/** The scratch arrays, with at least `size` elements each. */
export const scratchFor = (size: number): typeof scratch =>
  scratch.words.length < size ? (scratch = scratchOf(size)) : scratch

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
export const scoreWords = (sources: SearchSources, gathered: Gathered): ScoredByWords => {
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
  const { nameScores, scores, texts, textScores, wordScores, words: bits } = scratchFor(bases.length)
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

const bitsIn = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
