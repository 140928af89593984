import { Effect, Option, Schema } from "effect"
import { endAbandonedImport } from "../import/endAbandonedImports.ts"
import { endAbandonedGuildWork } from "../guild/endAbandonedGuildWork.ts"
import { guilds, imports, maintenance } from "../job/jobDefinitions.ts"
import { type DeadJob, type FoundJob, JobQueue } from "../ports/job/JobQueue.ts"

/** The dead job has to delete an image, and nothing else would: it can only be retried. */
export class JobNeeded extends Schema.TaggedError<JobNeeded>()("JobNeeded", {}) {}

/** Ends what waits for a dead job, as its last attempt would. */
const endWork = Effect.fnUntraced(function* ({ id, payload, queue }: DeadJob) {
  if (queue === imports.name) yield* endAbandonedImport({ id, payload })
  if (queue === guilds.name) yield* endAbandonedGuildWork(payload)
})

const isNeeded = ({ name, payload, state }: FoundJob) =>
  name === "delete-unused-image" && payload !== null && state === "dead"

/** Discards a dead job and ends what waits for it. Call it in a transaction. Returns the jobs with this id. */
export const removeDeadJob = Effect.fn("removeDeadJob")(function* (id: string) {
  const queue = yield* JobQueue
  if (Option.exists(yield* queue.find(maintenance.name, id), isNeeded)) return yield* new JobNeeded()
  const removed = yield* queue.discard(id)
  yield* Effect.forEach(removed, endWork, { discard: true })
  return removed
})
