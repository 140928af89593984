export type Labels = Readonly<Record<string, string>>

export interface Series<A> {
  readonly labels: Labels
  readonly value: A
}

/** A metric with all its series, as in the data model of OpenMetrics. */
export type MetricFamily = {
  /** Without the suffixes of samples, such as `_total`. It ends with its unit, such as `_seconds`. */
  readonly name: string
  /** A sentence; may be empty. */
  readonly help: string
} & (
  | { readonly type: "counter" | "gauge"; readonly series: ReadonlyArray<Series<number>> }
  /** Facts about the process in its labels; the value is always 1. */
  | { readonly type: "info"; readonly series: ReadonlyArray<Series<1>> }
  | { readonly type: "histogram"; readonly series: ReadonlyArray<Series<HistogramValue>> }
)

export interface HistogramValue {
  /** Upper bounds in ascending order, without infinity, each with the number of observations up to it. */
  readonly buckets: ReadonlyArray<readonly [bound: number, cumulativeCount: number]>
  readonly count: number
  readonly sum: number
}

/** A metric with one series that has no labels. */
export const single = (type: "counter" | "gauge", name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  type,
  series: [{ labels: {}, value }]
})
