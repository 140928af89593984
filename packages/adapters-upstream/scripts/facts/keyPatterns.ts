import { rangesOf } from "./ranges.ts"

/**
 * Merges keys into sorted patterns. `keysOf` expands a pattern to its keys. If keys differ only in one position and the
 * code points at this position are consecutive, the keys become one pattern with a range (`1F44B-1F3FB` and
 * `1F44B-1F3FC` → `1F44B-1F3FB..1F3FC`). Merges one position after the other, from the last to the first.
 */
export const patternsOf = (keys: ReadonlyArray<string>): ReadonlyArray<string> => {
  const length = Math.max(0, ...keys.map((key) => key.split("-").length))
  return Array.from({ length }, (_, position) => position)
    .toReversed()
    .reduce<ReadonlyArray<string>>((patterns, position) => mergeAt(patterns, position), keys)
    .toSorted()
}

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
