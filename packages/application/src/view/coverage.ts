import type { Bitset } from "../shared/Bitset.ts"

/** The share of all emoji that are `drawn`, 0 to 1, in steps of 0.0001. */
export const coverageOf = (drawn: Bitset): number => Math.round((drawn.count / drawn.size) * 1e4) / 1e4
