import type { TextKind } from "./analyseTexts.ts"
import type { EmojiAttributes } from "./EmojiAttributes.ts"
import type { TextIndex } from "./TextIndex.ts"

export interface CompletionRanks {
  /** For each text of a plain emoji, the most used emoji that has the text. */
  readonly emoji: Uint16Array
  /** For each text of a plain emoji, its rank. The rank is higher the more likely a user means the text. */
  readonly ranks: Float32Array
  /**
   * For each flag of a country or region, the position in `TextIndex.texts` of the text that names the country or
   * region in the language of the `TextIndex`. For other emoji, -1.
   */
  readonly regions: Int32Array
}

/** Keywords rank low, because users search for an emoji by its name more often than by any one of its keywords. */
const kindRanks: Readonly<Record<TextKind, readonly [base: number, popularity: number]>> = {
  name: [0.4, 0.8],
  region: [0.4, 0.8],
  alias: [0.3, 0.8],
  vocabulary: [0.3, 0.8],
  keyword: [0.15, 0.6],
  shortcode: [0.05, 0.6]
}

const letterPenalty = 0.01

const fallbackPenalty = 1

const representativeBonus = 0.01

export const completionRanks = (index: TextIndex, { popularity }: EmojiAttributes): CompletionRanks => {
  const { areFallback, firstToned, texts } = index
  const emoji = new Uint16Array(firstToned)
  const ranks = new Float32Array(firstToned)
  const regions = new Int32Array(popularity.length).fill(-1)
  for (let text = 0; text < firstToned; text++) {
    const best = mostPopular(index, text, popularity)
    emoji[text] = best
    ranks[text] = rankOf(index, text, popularity[best]!)
    if (texts.kindOf(text) === "region" && areFallback[text] === 0) regions[best] = text
  }
  raiseRepresentatives(index, emoji, ranks, popularity)
  return { emoji, ranks, regions }
}

const rankOf = ({ areFallback, texts }: TextIndex, text: number, popularity: number): number => {
  const [base, byPopularity] = kindRanks[texts.kindOf(text)]
  const length = texts.foldedLength(text)
  return -fallbackPenalty * areFallback[text]! + base + byPopularity * popularity - letterPenalty * length
}

/**
 * Picks one text from each group of texts with the same folded spelling, and raises its rank above all ranks in the
 * group. Prefers a name to other texts, then a text with a higher weight, then a text with a more popular emoji.
 *
 * The new rank is also above the rank that the picked text would have if it belonged to the most popular emoji of the
 * group. Emoji of texts whose `areFallback` differs from that of the picked text are disregarded here.
 */
const raiseRepresentatives = (
  index: TextIndex,
  emoji: Uint16Array,
  ranks: Float32Array,
  popularity: Float32Array
): void => {
  const { areFallback, areNames, texts, weights } = index
  const isBetter = (text: number, other: number) =>
    (areNames[text]! - areNames[other]! ||
      weights[text]! - weights[other]! ||
      popularity[emoji[text]!]! - popularity[emoji[other]!]!) > 0
  for (let first = 0, end = 0; first < ranks.length; first = end) {
    let best = first
    for (end = first + 1; end < ranks.length && texts.haveSameFolded(end, first); end++) {
      if (isBetter(end, best)) best = end
    }
    let rank = ranks[best]!
    for (let text = first; text < end; text++) {
      const isSameLanguage = areFallback[text] === areFallback[best]
      rank = Math.max(rank, ranks[text]!, isSameLanguage ? rankOf(index, best, popularity[emoji[text]!]!) : rank)
    }
    ranks[best] = rank + representativeBonus
  }
}

const mostPopular = ({ emoji: { starts, values } }: TextIndex, text: number, popularity: Float32Array): number => {
  let best = values[starts[text]!]!
  for (let at = starts[text]! + 1; at < starts[text + 1]!; at++) {
    if (popularity[values[at]!]! > popularity[best]!) best = values[at]!
  }
  return best
}
