import { comparisonSize, meanDifference } from "./difference.ts"

/** The number of rows and columns of a signature. */
const side = 8

const cellSize = comparisonSize / side

/**
 * The signature of an image: its mean colors in 8 by 8 cells, as RGBA with premultiplied alpha, 256 bytes. `pixels` is
 * the image at `comparisonSize`, as RGBA with straight alpha.
 *
 * Each stored image has its signature beside it, so a change of this function needs a migration that deletes them.
 *
 * @example
 * ```ts
 * import { comparisonSize, signatureOf } from "@emoji-catalogue/domain"
 *
 * const white = new Uint8Array(comparisonSize * comparisonSize * 4).fill(255)
 * signatureOf(white) // => new Uint8Array(256).fill(255)
 * ```
 */
export const signatureOf = (pixels: Uint8Array): Uint8Array => {
  const sums = new Float64Array(side * side * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const pixel = at / 4
    const row = Math.floor(pixel / comparisonSize / cellSize)
    const column = Math.floor((pixel % comparisonSize) / cellSize)
    const cell = (row * side + column) * 4
    const alpha = pixels[at + 3]!
    for (let channel = 0; channel < 3; channel++) sums[cell + channel]! += (pixels[at + channel]! * alpha) / 255
    sums[cell + 3]! += alpha
  }
  return Uint8Array.from(sums, (sum) => Math.round(sum / cellSize ** 2))
}

/**
 * The `meanDifference` of two signatures, rounded to five decimal places. It orders pairs of images almost as the
 * `meanDifference` of their pixels does, but is lower, because details within a cell do not count.
 *
 * @example
 * ```ts
 * import { signatureDifference } from "@emoji-catalogue/domain"
 *
 * signatureDifference(new Uint8Array(256), new Uint8Array(256).fill(51)) // => 0.2
 * ```
 */
export const signatureDifference = (left: Uint8Array, right: Uint8Array): number =>
  Math.round(meanDifference(left, right) * 1e5) / 1e5
