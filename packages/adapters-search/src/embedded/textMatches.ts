import type { Page } from "@emoji-catalogue/application/view"

/** The emoji that a query matches, unordered, as parallel arrays. */
export interface TextMatches {
  readonly emoji: ReadonlyArray<number>
  readonly scores: ReadonlyArray<number>
  /** The text that each emoji matches best, or `PHRASE_MATCH`. */
  readonly texts: ReadonlyArray<number>
}

/** In place of a text: the emoji matches because the query is a phrase that means it. */
export const PHRASE_MATCH = -1

/** The score as reported, in thousandths. */
export const integerScore = (score: number): number => Math.round(score * 1000)

const indexRange = 2 ** 16

/** Scratch of `rankPage`, because a typed array per query is expensive. */
let keys = new Float64Array(1024)

/** The positions of the matches on a page: best score first, equal scores in Unicode order. */
export const rankPage = (
  { emoji, scores }: Omit<TextMatches, "texts">,
  { limit, offset }: Page
): ReadonlyArray<number> => {
  // One number holds score, emoji and position, because sorting numbers needs no comparator calls.
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
