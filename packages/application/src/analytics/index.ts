export { Analytics, type ApiAnalytics, type SearchAnalytics } from "./Analytics.ts"
export { latencyBounds, type LatencyHistogram } from "./LatencyHistogram.ts"
export { Overview, type OverviewParts, type OverviewReport, type RecentTraffic } from "./Overview.ts"
export type { QueueState } from "./queueStates.ts"
export { DatabaseSize, FreeDiskSpace } from "./storage.ts"
export { type ServedRequest, Traffic } from "./Traffic.ts"
export {
  type CallerGroup,
  type CountedTraffic,
  type Endpoint,
  type TrafficCounts,
  TrafficRepository
} from "./TrafficRepository.ts"
