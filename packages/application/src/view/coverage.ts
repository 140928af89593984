import type { Bitset } from "../shared/Bitset.ts"

/**
 * The share of all emoji that are `drawn`, 0 to 1, in steps of 0.0001.
 *
 * @example
 * ```ts
 * import { coverageOf } from "@emoji-catalogue/application/view"
 * import { Bitset } from "@emoji-catalogue/application/shared"
 *
 * coverageOf(Bitset.from(9, [0, 3, 5])) // => 0.3333
 * ```
 */
export const coverageOf = (drawn: Bitset): number => Math.round((drawn.count / drawn.size) * 1e4) / 1e4
