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

/** `sorted` is ascending. `share` is 0.5 for the median, 0.99 for p99, and 1 for the largest number. */
export const percentileOf = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

export const medianOf = (numbers: ReadonlyArray<number>): number => spreadOf(numbers).median
