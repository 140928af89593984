/** Images are scaled to this width and height, in pixels, before they are compared. */
export const comparisonSize = 48

/**
 * An emoji counts as redrawn if its `meanDifference` exceeds this value. Smaller differences are rounding errors that
 * occur if a vendor exports an unchanged drawing again.
 */
export const redrawnThreshold = 0.005

/** A redrawn emoji counts as a new design if its `meanDifference` exceeds this value. This is a heuristic. */
export const redesignThreshold = 0.05

/** The mean absolute difference between two RGBA images of equal size, from 0 to 1. */
export const meanDifference = (left: Uint8Array, right: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += Math.abs(left[i]! - right[i]!)
  return sum / (left.length * 255)
}
