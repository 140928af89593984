import { codePointsOf } from "./CodePointRange.ts"

const format = /^[0-9A-F]{4,6}(\.\.[0-9A-F]{4,6})?(-[0-9A-F]{4,6}(\.\.[0-9A-F]{4,6})?)*$/

/**
 * The keys of a pattern: a key with a range instead of some of its code points. `1F44B-1F3FB..1F3FF` has five keys, and a
 * plain key only itself.
 */
export const keysOf = (pattern: string): ReadonlyArray<string> => {
  if (!format.test(pattern)) throw new Error(`${JSON.stringify(pattern)} is no pattern of keys`)
  return pattern
    .split("-")
    .map((range) => codePointsOf(range).map((point) => point.toString(16).toUpperCase().padStart(4, "0")))
    .reduce((starts, points) => starts.flatMap((start) => points.map((point) => `${start}-${point}`)))
}
