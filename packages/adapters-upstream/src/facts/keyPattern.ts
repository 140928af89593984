import { codePointsOf } from "./CodePointRange.ts"

const format = /^[0-9A-F]{4,6}(\.\.[0-9A-F]{4,6})?(-[0-9A-F]{4,6}(\.\.[0-9A-F]{4,6})?)*$/

/** A pattern is a key that may have ranges in place of code points: `1F44B-1F3FB..1F3FF` expands to five keys. */
export const keysOf = (pattern: string): ReadonlyArray<string> => {
  if (!format.test(pattern)) throw new Error(`${JSON.stringify(pattern)} is no pattern of keys`)
  return pattern
    .split("-")
    .map((range) => codePointsOf(range).map((point) => point.toString(16).toUpperCase().padStart(4, "0")))
    .reduce((starts, points) => starts.flatMap((start) => points.map((point) => `${start}-${point}`)))
}
