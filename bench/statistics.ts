/** The middle of some numbers, and how far they spread. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

export const spreadOf = (numbers: ReadonlyArray<number>): Spread => {
  const sorted = numbers.toSorted((left, right) => left - right)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { median, min: sorted[0]!, max: sorted.at(-1)! }
}

export const medianOf = (numbers: ReadonlyArray<number>): number => spreadOf(numbers).median
