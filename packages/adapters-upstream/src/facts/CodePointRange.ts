import { Schema } from "effect"

/** A range of code points, such as `1F3FB..1F3FF`, or a single code point, such as `2600`. */
export const CodePointRange = Schema.String.check(Schema.isPattern(/^[0-9A-F]{4,6}(\.\.[0-9A-F]{4,6})?$/))

export const codePointsOf = (range: typeof CodePointRange.Type): ReadonlyArray<number> => {
  const [first = 0, last = first] = range.split("..").map((hex) => Number.parseInt(hex, 16))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
