const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, "0")

/** A range in the notation of the tables: `1F3FB..1F3FF`, or `2600` if it is a single code point. */
export const rangeText = (first: number, last: number): string =>
  first === last ? hex(first) : `${hex(first)}..${hex(last)}`

export const rangesOf = (points: Iterable<number>): ReadonlyArray<string> => {
  const ranges: Array<{ readonly first: number; last: number }> = []
  for (const point of Array.from(new Set(points)).sort((left, right) => left - right)) {
    const open = ranges.at(-1)
    if (open?.last === point - 1) open.last = point
    else ranges.push({ first: point, last: point })
  }
  return ranges.map(({ first, last }) => rangeText(first, last))
}
