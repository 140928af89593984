import { ImageHash, setBitsPerDifference } from "@emoji-catalogue/domain"
import type { Drawing } from "./drawings.ts"

/** Pairs of drawings of different emoji of one platform, by the distance of their hashes. */
export interface Pairs {
  readonly all: number
  /** At index d, those whose hashes differ in d bits. */
  readonly byDistance: Float64Array
}

export interface PlatformPairs {
  readonly different: Pairs
  /** Emoji that differ only in skin tone. */
  readonly skinTones: Pairs
}

const withoutSkinTones = (emoji: string) => emoji.replace(/[\u{1F3FB}-\u{1F3FF}]/gu, "")

const bitCounts = Uint8Array.from({ length: 65536 }, (_, value) => value.toString(2).replaceAll("0", "").length)

const bitCount = (word: number): number => bitCounts[word & 0xffff]! + bitCounts[word >>> 16]!

/** It is near to no hash. */
const noHash = ImageHash.make("0".repeat(16))

/** Hashes of an image. */
const hashesPerImage = 3

/** The halves of the hashes of images, one after another; of an image with fewer, the first is repeated; 0 if it has none. */
export const wordsOf = (images: ReadonlyArray<ReadonlyArray<ImageHash>>): Int32Array =>
  Int32Array.from(
    images.flatMap((hashes) =>
      Array.from({ length: hashesPerImage }, (_, i) => hashes[i] ?? hashes[0] ?? noHash).flatMap((hash) => [
        hash.slice(0, 8),
        hash.slice(8)
      ])
    ),
    (half) => Number.parseInt(half, 16)
  )

/**
 * The distance of the most similar hashes of two images, given by their indexes; 64 where all have too few bits set for their
 * distance (`areNear`).
 */
export const distanceOf = (left: Int32Array, one: number, right: Int32Array, other: number): number => {
  let least = 64
  const [from, to] = [one * hashesPerImage * 2, other * hashesPerImage * 2]
  for (let i = from; i < from + hashesPerImage * 2; i += 2) {
    for (let j = to; j < to + hashesPerImage * 2; j += 2) {
      const distance = bitCount(left[i]! ^ right[j]!) + bitCount(left[i + 1]! ^ right[j + 1]!)
      if (distance >= least) continue
      const setBits = Math.min(
        bitCount(left[i]!) + bitCount(left[i + 1]!),
        bitCount(right[j]!) + bitCount(right[j + 1]!)
      )
      if (setBits > 0 && distance * setBitsPerDifference <= setBits) least = distance
    }
  }
  return least
}

/** The names of each drawing as numbers; two drawings are of the same emoji if they have a number in common. */
const numbered = (drawings: ReadonlyArray<Drawing>, nameOf: (emoji: string) => string) => {
  const numbers = new Map<string, number>()
  return drawings.map(({ emoji }) =>
    Array.from(new Set(Array.from(emoji, nameOf)), (name) => {
      if (!numbers.has(name)) numbers.set(name, numbers.size)
      return numbers.get(name)!
    })
  )
}

const shares = (left: ReadonlyArray<number>, right: ReadonlyArray<number>): boolean =>
  left[0] === right[0] || ((left.length > 1 || right.length > 1) && left.some((name) => right.includes(name)))

/** Compares each drawing of a platform with each other one. */
export const comparePairs = (drawings: ReadonlyArray<Drawing>, hashes: Int32Array): PlatformPairs => {
  const [emoji, bases] = [numbered(drawings, (name) => name), numbered(drawings, withoutSkinTones)]
  const [different, skinTones] = [new Float64Array(65), new Float64Array(65)]
  for (let i = 0; i < drawings.length; i++) {
    for (let j = 0; j < i; j++) {
      const distance = distanceOf(hashes, i, hashes, j)
      if (!shares(bases[i]!, bases[j]!)) different[distance]!++
      else if (!shares(emoji[i]!, emoji[j]!)) skinTones[distance]!++
    }
  }
  const pairs = (byDistance: Float64Array): Pairs => ({ all: byDistance.reduce((sum, each) => sum + each), byDistance })
  return { different: pairs(different), skinTones: pairs(skinTones) }
}
