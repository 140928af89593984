import type { Page } from "@emoji-catalogue/application/view"
import type { ScoredEmoji } from "./scoreWords.ts"

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
