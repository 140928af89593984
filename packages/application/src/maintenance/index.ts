export { jobHandlers, jobs } from "./jobHandlers.ts"
export { JobNotTriggerable, Jobs, type JobState, JobUnknown } from "./Jobs.ts"
export { prune, pruneJob } from "./prune.ts"
export { JobNeeded } from "./removeDeadJob.ts"
