const ascending = (numbers: ReadonlyArray<number>) => numbers.toSorted((left, right) => left - right)

export const spreadOf = (numbers: ReadonlyArray<number>) => {
  const sorted = ascending(numbers)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { median, min: sorted[0]!, max: sorted.at(-1)! }
}

/** `share` is 0.5 for the median, 0.99 for p99, and 1 for the largest number. */
export const percentileOf = (numbers: ReadonlyArray<number>, share: number): number =>
  ascending(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!

export const medianOf = (numbers: ReadonlyArray<number>): number => spreadOf(numbers).median
