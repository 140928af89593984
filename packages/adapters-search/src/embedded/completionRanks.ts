import type { Match } from "@emoji-catalogue/application/search"
import type { EmojiAttributes } from "./EmojiAttributes.ts"
import type { TextIndex } from "./TextIndex.ts"

/** By text of plain emoji: its most used emoji, and how likely it is meant. */
export interface CompletionRanks {
  readonly emoji: Uint16Array
  readonly ranks: Float32Array
}

/**
 * The base rank of a text by its kind, and what the popularity of its emoji adds: people look for an emoji by any one of
 * its keywords less often than by its name.
 */
const kindRanks: Readonly<Record<Match["field"], readonly [base: number, popularity: number]>> = {
  emoji: [0, 0],
  codepoint: [0, 0],
  name: [0.35, 0.8],
  alias: [0.3, 0.8],
  vocabulary: [0.3, 0.8],
  keyword: [0.15, 0.6],
  shortcode: [0.05, 0.6]
}

/** How much each letter of a text lowers its rank. */
const letterPenalty = 0.01

/** Ranks texts of the fallback language after all others. */
const fallbackPenalty = 1

/** How much the representative of equal texts leads the others. */
const representativeBonus = 0.01

export const completionRanks = (index: TextIndex, { popularity }: EmojiAttributes): CompletionRanks => {
  const { areFallback, firstToned, texts } = index
  const emoji = new Uint16Array(firstToned)
  const ranks = new Float32Array(firstToned)
  for (let text = 0; text < firstToned; text++) {
    const { folded, match } = texts[text]!
    const [base, byPopularity] = kindRanks[match.field]
    const best = mostPopular(index, text, popularity)
    emoji[text] = best
    ranks[text] =
      -fallbackPenalty * areFallback[text]! + base + byPopularity * popularity[best]! - letterPenalty * folded.length
  }
  raiseRepresentatives(index, { emoji, ranks }, popularity)
  return { emoji, ranks }
}

/**
 * Ranks one of several equal texts first: the one that is a name, else the one of the highest weight, else the one of the
 * most used emoji.
 */
const raiseRepresentatives = (index: TextIndex, { emoji, ranks }: CompletionRanks, popularity: Float32Array): void => {
  const { areNames, texts, weights } = index
  const isBetter = (text: number, other: number) =>
    (areNames[text]! - areNames[other]! ||
      weights[text]! - weights[other]! ||
      popularity[emoji[text]!]! - popularity[emoji[other]!]!) > 0
  for (let first = 0, end = 0; first < ranks.length; first = end) {
    let [best, maxRank] = [first, ranks[first]!]
    for (end = first + 1; end < ranks.length && texts[end]!.folded === texts[first]!.folded; end++) {
      if (isBetter(end, best)) best = end
      maxRank = Math.max(maxRank, ranks[end]!)
    }
    ranks[best] = maxRank + representativeBonus
  }
}

const mostPopular = ({ emoji: { starts, values } }: TextIndex, text: number, popularity: Float32Array): number => {
  let best = values[starts[text]!]!
  for (let at = starts[text]! + 1; at < starts[text + 1]!; at++) {
    if (popularity[values[at]!]! > popularity[best]!) best = values[at]!
  }
  return best
}
