/** All masks of `length` bits with at most `count` of them set. */
const masks = (length: number, count: number): ReadonlyArray<number> => {
  if (count < 0) return []
  if (length === 0 || count === 0) return [0]
  const bit = 1 << (length - 1)
  return [...masks(length - 1, count), ...masks(length - 1, count - 1).map((mask) => mask | bit)]
}

/**
 * For each band of these lengths, masks such that two hashes that differ in at most `distance` bits differ by one of them in
 * one of the bands. Among n bands that differ in d bits, one differs in at most d / n; rounded down, the last bands may
 * even differ in one bit less, or else all together would differ in more than d.
 */
export const bandMasks = (distance: number, lengths: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> => {
  const [share, rest] = [Math.floor(distance / lengths.length), distance % lengths.length]
  return lengths.map((length, index) => masks(length, index <= rest ? share : share - 1))
}
