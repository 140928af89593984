/** All masks of `length` bits with at most `count` set bits. */
const masks = (length: number, count: number): ReadonlyArray<number> => {
  if (count < 0) return []
  if (length === 0 || count === 0) return [0]
  const bit = 1 << (length - 1)
  return [...masks(length - 1, count), ...masks(length - 1, count - 1).map((mask) => mask | bit)]
}

/**
 * Returns the masks of each band, which is a section of a hash. `lengths` are the lengths of the bands in bits. Two
 * hashes match in a band if the XOR of their bits in the band is a mask of the band. Hashes that differ in at most
 * `distance` bits match in at least one band.
 *
 * For example, with a distance of 4 and three bands, the masks of the bands have at most 1, 1 and 0 set bits. If two
 * hashes match in no band, they differ in at least 2 bits of the first band, 2 of the second and 1 of the third. These
 * are 5 bits, which is more than the distance.
 */
export const bandMasks = (distance: number, lengths: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> => {
  const [share, rest] = [Math.floor(distance / lengths.length), distance % lengths.length]
  return lengths.map((length, index) => masks(length, index <= rest ? share : share - 1))
}
