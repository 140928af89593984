export { Metrics, type MetricsOptions } from "./Metrics.ts"
export * as MetricsRoute from "./MetricsRoute.ts"
export { RequestMetrics } from "./RequestMetrics.ts"
