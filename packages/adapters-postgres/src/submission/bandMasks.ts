/** All masks of `length` bits with at most `count` bits set. */
const masks = (length: number, count: number): ReadonlyArray<number> => {
  if (count < 0) return []
  if (length === 0 || count === 0) return [0]
  const bit = 1 << (length - 1)
  return [...masks(length - 1, count), ...masks(length - 1, count - 1).map((mask) => mask | bit)]
}

/**
 * The masks for each band of these lengths: if two hashes differ in at most `distance` bits, then in at least one band their
 * difference equals one of the masks. With n bands and d differing bits, one band has at most d / n of them. The last bands
 * need one bit less than d / n rounded down, because otherwise all bands together would exceed d.
 */
export const bandMasks = (distance: number, lengths: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> => {
  const [share, rest] = [Math.floor(distance / lengths.length), distance % lengths.length]
  return lengths.map((length, index) => masks(length, index <= rest ? share : share - 1))
}
