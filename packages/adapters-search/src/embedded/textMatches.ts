import type { Page } from "@emoji-catalogue/application"

/** The emoji that a query matches, unordered, as parallel arrays. */
export interface TextMatches {
  readonly emoji: Uint16Array
  readonly scores: Float32Array
  /** The text that each emoji matches best, or `PHRASE_MATCH`. */
  readonly texts: Uint32Array
}

/** In place of a text: the emoji matches because the query is a phrase that means it. */
export const PHRASE_MATCH = 2 ** 32 - 1

/** The score as reported, in thousandths. */
export const integerScore = (score: number): number => Math.round(score * 1000)

const indexRange = 2 ** 16

/** The positions of the matches on a page: best score first, equal scores in Unicode order. */
export const rankPage = (
  { emoji, scores }: Omit<TextMatches, "texts">,
  { limit, offset }: Page
): ReadonlyArray<number> => {
  // One number holds score, emoji and position, because sorting numbers needs no comparator calls.
  const keys = new Float64Array(emoji.length)
  for (let at = 0; at < keys.length; at++) {
    keys[at] = ((integerScore(scores[at]!) + 1) * -indexRange + emoji[at]!) * indexRange + at
  }
  keys.sort()
  return Array.from(keys.subarray(offset, offset + limit), (key) => key - Math.floor(key / indexRange) * indexRange)
}
