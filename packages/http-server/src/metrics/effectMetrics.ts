import { Effect, Metric } from "effect"
import type { HistogramValue, Labels, MetricFamily, Series } from "./MetricFamily.ts"

type Snapshot = Effect.Success<typeof Metric.snapshot>[number]

/** The counters, gauges and histograms that use cases and adapters keep with effect's `Metric`. */
export const effectMetrics: Effect.Effect<ReadonlyArray<MetricFamily>> = Effect.map(Metric.snapshot, (snapshots) => {
  const byName = Map.groupBy(snapshots, ({ id }) => id)
  return Array.from(byName.values()).flatMap((group) => familyOf(group[0]!, group) ?? [])
})

const familyOf = ({ description = "", id, type }: Snapshot, all: ReadonlyArray<Snapshot>): MetricFamily | undefined => {
  const described = { name: id.replace(/_total$/, ""), help: description }
  switch (type) {
    case "Counter":
      return { ...described, type: "counter", series: all.flatMap(counterSeries) }
    case "Gauge":
      return { ...described, type: "gauge", series: all.flatMap(gaugeSeries) }
    case "Histogram":
      return { ...described, type: "histogram", series: all.flatMap(histogramSeries) }
    default:
      return undefined
  }
}

const labelsOf = ({ attributes }: Snapshot): Labels => ({ ...attributes })

const counterSeries = (snapshot: Snapshot): ReadonlyArray<Series<number>> =>
  snapshot.type === "Counter" ? [{ labels: labelsOf(snapshot), value: Number(snapshot.state.count) }] : []

const gaugeSeries = (snapshot: Snapshot): ReadonlyArray<Series<number>> =>
  snapshot.type === "Gauge" ? [{ labels: labelsOf(snapshot), value: Number(snapshot.state.value) }] : []

const histogramSeries = (snapshot: Snapshot): ReadonlyArray<Series<HistogramValue>> => {
  if (snapshot.type !== "Histogram") return []
  const { buckets, count, sum } = snapshot.state
  return [
    {
      labels: labelsOf(snapshot),
      value: { buckets: buckets.filter(([bound]) => bound !== Number.POSITIVE_INFINITY), count, sum }
    }
  ]
}
