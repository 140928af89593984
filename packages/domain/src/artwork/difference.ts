/** The size, in pixels, at which two images of one emoji are compared. */
export const comparisonSize = 48

/**
 * Above this difference an emoji counts as redrawn. Smaller differences are rounding of the same curves: re-exporting a
 * set changes every file and almost no pixel.
 */
export const redrawnThreshold = 0.005

/** Above this difference a redrawn emoji counts as a new design, as far as a number can tell. */
export const redesignThreshold = 0.05

/** The mean difference of two RGBA images of one size over all channels of all pixels: 0 for equal images, at most 1. */
export const meanDifference = (left: Uint8Array, right: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += Math.abs(left[i]! - right[i]!)
  return sum / (left.length * 255)
}
