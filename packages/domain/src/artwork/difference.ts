/** The size, in pixels, that two drawings of one emoji are compared at. */
export const comparisonSize = 48

/**
 * From here on a drawing counts as redrawn. Below lie other roundings of the same curves: a set that was only written
 * out anew differs in every byte and in almost no pixel.
 */
export const redrawnThreshold = 0.005

/** From here on a drawing is another design of the emoji, as far as a number can tell. */
export const redesignThreshold = 0.05

/** The mean difference of two pictures over all channels of all pixels: 0 for equal ones, 1 at most. RGBA of one size. */
export const meanDifference = (left: Uint8Array, right: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += Math.abs(left[i]! - right[i]!)
  return sum / (left.length * 255)
}
