export { Jobs, type JobState } from "./Jobs.ts"
export { prune } from "./prune.ts"
export { JobNeeded } from "./removeDeadJob.ts"
