import { ImageHash, maxHashDistance } from "@emoji-catalogue/domain"

const flip = (hash: ImageHash, positions: Iterable<number>): ImageHash => {
  let bits = BigInt(`0x${hash}`)
  for (const position of positions) bits ^= 1n << BigInt(position)
  return ImageHash.make(bits.toString(16).padStart(16, "0"))
}

export const differing = (hash: ImageHash, bits: number): ImageHash =>
  flip(
    hash,
    Array.from({ length: bits }, (_, position) => position)
  )

/**
 * Returns the positions of `bits` bits of a hash. The positions are distributed evenly over `parts` parts of the hash,
 * and are adjacent within each part.
 */
const spread = (bits: number, parts: number): ReadonlyArray<number> =>
  Array.from({ length: bits }, (_, i) => Math.floor(((i % parts) * 64) / parts) + Math.floor(i / parts))

const randomPositions = (bits: number): ReadonlySet<number> => {
  const positions = new Set<number>()
  while (positions.size < bits) positions.add(Math.floor(Math.random() * 64))
  return positions
}

/**
 * Returns the hashes of many images. Some hashes differ from `hash` in `maxHashDistance` bits, some in one bit more,
 * and some in another number of bits. In some hashes, the differing bits are spread evenly over up to eight sections of
 * the hash. A repository that finds near hashes by looking for equal sections is most likely to miss these hashes.
 */
export const nearAndFar = (hash: ImageHash): ReadonlyArray<ReadonlyArray<ImageHash>> => {
  const distances = [maxHashDistance, maxHashDistance + 1]
  const evenly = distances.flatMap((bits) =>
    Array.from({ length: 8 }, (_, i) => {
      const positions = spread(bits, i + 1)
      return [
        flip(hash, positions),
        flip(
          hash,
          Array.from(positions, (position) => 63 - position)
        )
      ]
    })
  )
  const randomly = distances.flatMap((bits) =>
    Array.from({ length: 16 }, () => [flip(hash, randomPositions(bits)), flip(hash, randomPositions(32))])
  )
  const anywhere = Array.from({ length: 16 }, () => [flip(hash, randomPositions(Math.floor(Math.random() * 24)))])
  return [...evenly, ...randomly, ...anywhere]
}
