/**
 * Maps periods to counts. A period is an hour or a day. Its key is the number of whole hours or days between the epoch
 * and the start of the period.
 */
export type PeriodCounts<C> = Map<number, C>

/** The maximum number of periods in memory during an outage of the database. 48 hourly periods are two days. */
const maxPeriods = 48

/**
 * Returns the count of a period, which the caller increments in place. Returns undefined for a new period if `counts`
 * already has `maxPeriods` periods.
 */
export const countOfPeriod = <C>(counts: PeriodCounts<C>, period: number, create: () => C): C | undefined => {
  const known = counts.get(period)
  if (known !== undefined || counts.size >= maxPeriods) return known
  const count = create()
  counts.set(period, count)
  return count
}

/** Adds each count of `earlier` to the count of the same period, in place. */
export const mergePeriods = <C>(
  counts: PeriodCounts<C>,
  earlier: PeriodCounts<C>,
  add: (count: C, earlier: C) => void
): void => {
  for (const [period, more] of earlier) {
    const count = counts.get(period)
    if (count === undefined) counts.set(period, more)
    else add(count, more)
  }
}
