export { type JobName, jobs } from "./jobDefinitions.ts"
export * as JobSchedules from "./JobSchedules.ts"
export type { JobHandlers } from "./JobWorker.ts"
export * as JobWorker from "./JobWorker.ts"
