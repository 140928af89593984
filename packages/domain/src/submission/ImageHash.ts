import { Schema } from "effect"
import { popcount } from "../shared/popcount.ts"

/** A perceptual hash: 64 bits in lower-case hex. Similar images have hashes that differ in few bits. */
export const ImageHash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{16}$/)).pipe(Schema.brand("ImageHash"))
export type ImageHash = typeof ImageHash.Type

export const maxHashDistance = 5

/**
 * Hashes that differ in n bits are near only if each has at least `n * setBitsPerDifference` set bits. Without this
 * rule, different plain shapes would be near, because their hashes have few set bits and so differ in few bits.
 */
export const setBitsPerDifference = 3

const word = (hash: ImageHash, index: 0 | 1): number => Number.parseInt(hash.slice(index * 8, index * 8 + 8), 16)

const bitCount = (hash: ImageHash): number => popcount(word(hash, 0)) + popcount(word(hash, 1))

export const hammingDistance = (left: ImageHash, right: ImageHash): number =>
  popcount(word(left, 0) ^ word(right, 0)) + popcount(word(left, 1) ^ word(right, 1))

/** Whether images with these hashes count as copies of each other. */
export const areNear = (left: ImageHash, right: ImageHash): boolean => {
  const distance = hammingDistance(left, right)
  const setBits = Math.min(bitCount(left), bitCount(right))
  return distance <= maxHashDistance && distance * setBitsPerDifference <= setBits
}

/** Encodes 64 bits as a hash. The first bit is the most significant bit. */
export const imageHashOf = (bits: ReadonlyArray<boolean>): ImageHash => {
  const number = BigInt(`0b${bits.map(Number).join("")}`)
  return ImageHash.make(number.toString(16).padStart(16, "0"))
}
