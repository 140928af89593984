import type { HistogramValue } from "./MetricFamily.ts"

/**
 * Counts durations by upper bound. They are observed in milliseconds, because whole numbers allocate nothing, and reported
 * in seconds.
 */
export class Histogram {
  private readonly bounds: ReadonlyArray<number>
  /** Observations above the previous bound; the last ones are above all bounds. */
  private readonly counts: Float64Array
  private sum = 0

  /** `bounds` are milliseconds in ascending order. */
  constructor(bounds: ReadonlyArray<number>) {
    this.bounds = bounds
    this.counts = new Float64Array(bounds.length + 1)
  }

  observe(milliseconds: number): void {
    let bucket = 0
    while (bucket < this.bounds.length && milliseconds > this.bounds[bucket]!) bucket++
    this.counts[bucket]! += 1
    this.sum += milliseconds
  }

  get value(): HistogramValue {
    let count = 0
    const buckets = this.bounds.map((bound, bucket) => [bound / 1000, (count += this.counts[bucket]!)] as const)
    return { buckets, count: count + this.counts[this.bounds.length]!, sum: this.sum / 1000 }
  }
}
