/** Scores are told in thousandths. */
export const integerScore = (score: number): number => Math.round(score * 1000)

const placeBits = 2 ** 16

let keys = new Float64Array(1024)

/** The places of a window of `count` emoji, best first, then in Unicode order. */
export const rankPage = (
  emoji: Uint16Array,
  count: number,
  scores: Float32Array,
  { limit, offset }: { readonly limit: number; readonly offset: number }
): ReadonlyArray<number> => {
  if (keys.length < count) keys = new Float64Array(count * 2)
  // One number for each: numbers are sorted without a call for each two of them.
  for (let at = 0; at < count; at++) {
    const place = emoji[at]!
    keys[at] = (integerScore(scores[place]!) + 1) * -placeBits + place
  }
  const sorted = keys.subarray(0, count).sort()
  const places: Array<number> = []
  for (let at = offset; at < Math.min(count, offset + limit); at++) {
    const key = sorted[at]!
    places.push(key - Math.floor(key / placeBits) * placeBits)
  }
  return places
}
