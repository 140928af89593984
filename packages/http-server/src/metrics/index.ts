export { Metrics } from "./Metrics.ts"
export * as MetricsRoute from "./MetricsRoute.ts"
export { RequestMetrics } from "./RequestMetrics.ts"
