import type { HistogramValue } from "./MetricFamily.ts"

/** Counts observations by upper bound. Observing allocates nothing. */
export class Histogram {
  private readonly bounds: ReadonlyArray<number>
  /** Observations above the previous bound; the last ones are above all bounds. */
  private readonly counts: Float64Array
  private sum = 0

  /** `bounds` are in ascending order. */
  constructor(bounds: ReadonlyArray<number>) {
    this.bounds = bounds
    this.counts = new Float64Array(bounds.length + 1)
  }

  observe(value: number): void {
    let bucket = 0
    while (bucket < this.bounds.length && value > this.bounds[bucket]!) bucket++
    this.counts[bucket]! += 1
    this.sum += value
  }

  get value(): HistogramValue {
    let count = 0
    const buckets = this.bounds.map((bound, bucket) => [bound, (count += this.counts[bucket]!)] as const)
    return { buckets, count: count + this.counts[this.bounds.length]!, sum: this.sum }
  }
}
