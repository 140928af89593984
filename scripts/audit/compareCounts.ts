import { expectedCounts, expectedRanges } from "./expectedCounts.ts"
import type { ServedCounts } from "./servedCounts.ts"

export interface CountComparison {
  readonly name: string
  readonly served: number | undefined
  readonly expected: string
  readonly matches: boolean
}

/**
 * Compares each served count with the expected count. A served count without an expected count, such as that of a new
 * release, is a mismatch.
 */
export const compareCounts = (counts: ServedCounts): ReadonlyArray<CountComparison> => [
  ...Object.entries(expectedCounts).flatMap(([name, expected]) => {
    const served = counts[name]
    if (typeof expected === "number") return [compareExactly(name, toNumber(served), expected)]
    const servedByKey = typeof served === "object" ? served : {}
    const expectedByKey: Readonly<Record<string, number>> = expected
    const keys = new Set([...Object.keys(expected), ...Object.keys(servedByKey)])
    return Array.from(keys, (key) => compareExactly(`${name}: ${key}`, servedByKey[key], expectedByKey[key]))
  }),
  ...Object.entries(expectedRanges).map(([name, [from, to]]) => {
    const served = toNumber(counts[name])
    const matches = served !== undefined && served >= from && served <= to
    return { name, served, expected: `${from} to ${to}`, matches }
  })
]

const toNumber = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)

const compareExactly = (name: string, served: number | undefined, expected: number | undefined): CountComparison => ({
  name,
  served,
  expected: expected === undefined ? "none" : String(expected),
  matches: served === expected
})
