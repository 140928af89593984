export {
  defineJob,
  enqueue,
  handleJob,
  type JobDefinition,
  type JobHandler,
  type JobKind,
  payloadOf
} from "./defineJob.ts"
export { FinalFailure } from "./FinalFailure.ts"
export * as JobSchedules from "./JobSchedules.ts"
export * as JobWorker from "./JobWorker.ts"
export { guilds, imports, maintenance, queues, webhooks, type WorkQueue } from "./queues.ts"
