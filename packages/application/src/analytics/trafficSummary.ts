import { type MutableRequestCounts, addRequests, noRequests, type RequestCounts } from "../shared/RequestCounts.ts"
import { addLatencies, type LatencyHistogram, latencyPercentile, noLatencies } from "../shared/LatencyHistogram.ts"
import type { TrafficCounts } from "../ports/analytics/TrafficRepository.ts"

/** The percentiles of the latency are estimates. They are null if there were no requests. */
export interface TrafficSummary extends RequestCounts {
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

export const summarize = <A extends TrafficCounts>({ latency, ...counts }: A): Omit<A, "latency"> & TrafficSummary => ({
  ...counts,
  ...percentilesOf(latency)
})

const percentilesOf = (latency: LatencyHistogram) => ({
  p50Ms: latencyPercentile(latency, 0.5),
  p95Ms: latencyPercentile(latency, 0.95)
})

export interface MutableTraffic extends MutableRequestCounts {
  readonly latency: Array<number>
}

export const noTraffic = (): MutableTraffic => ({ ...noRequests(), latency: noLatencies() })

export const addTraffic = (sum: MutableTraffic, more: TrafficCounts): void => {
  addRequests(sum, more)
  addLatencies(sum.latency, more.latency)
}

export const sumTraffic = (all: ReadonlyArray<TrafficCounts>): TrafficCounts => {
  const sum = noTraffic()
  for (const counts of all) addTraffic(sum, counts)
  return sum
}
