import { rangesOf } from "./ranges.ts"

/**
 * Merges keys into sorted patterns. At each position, from the last to the first, consecutive code points of keys that
 * are otherwise equal become a range.
 */
export const patternsOf = (keys: ReadonlyArray<string>): ReadonlyArray<string> => {
  const length = Math.max(0, ...keys.map((key) => key.split("-").length))
  return Array.from({ length }, (_, position) => position)
    .toReversed()
    .reduce<ReadonlyArray<string>>((patterns, position) => mergeAt(patterns, position), keys)
    .toSorted()
}

/** Merges the patterns that differ only at this position. */
const mergeAt = (patterns: ReadonlyArray<string>, position: number): ReadonlyArray<string> => {
  const isPlain = (pattern: string) => /^[0-9A-F]+$/.test(pattern.split("-")[position] ?? "")
  const groups = Map.groupBy(patterns.filter(isPlain), (pattern) => pattern.split("-").with(position, "").join("-"))
  const merged = Array.from(groups.values(), (group) => {
    const parts = group[0]!.split("-")
    const points = group.map((pattern) => Number.parseInt(pattern.split("-")[position]!, 16))
    return rangesOf(points).map((range) => parts.with(position, range).join("-"))
  })
  return [...patterns.filter((pattern) => !isPlain(pattern)), ...merged.flat()]
}
