import type { Comparison } from "@emoji-catalogue/application/images"
import type { ComparisonSide } from "@emoji-catalogue/application/view"

/** A comparison of all emoji that both sides have, in the order of the catalogue, without differences. */
export const comparedEmoji = (left: ComparisonSide, right: ComparisonSide): Comparison => {
  const both = left.members.and(right.members)
  const items = both.slice(0, both.count).map((index) => ({ index, difference: null }))
  return { items, total: both.count, isProvisional: false }
}
