import type { Bitset } from "../catalogue/Bitset.ts"

/**
 * The share of all emoji that are `drawn`, 0 to 1, in steps of 0.0001.
 *
 * @example
 * ```ts
 * import { coverageOf } from "@emoji-catalogue/application/artwork"
 * import { Bitset } from "@emoji-catalogue/application/catalogue"
 *
 * coverageOf(Bitset.from(9, [0, 3, 5])) // => 0.3333
 * ```
 */
export const coverageOf = (drawn: Bitset): number => Math.round((drawn.count / drawn.size) * 1e4) / 1e4
