import type { Bitset } from "../shared/Bitset.ts"

/** The share of all emoji of the catalogue that are in `drawn`, from 0 to 1, rounded to four decimal places. */
export const coverageOf = (drawn: Bitset): number => Math.round((drawn.count / drawn.size) * 1e4) / 1e4
