import { Effect, Option, Schema } from "effect"
import { endAbandonedImport } from "../import/endAbandonedImports.ts"
import { endAbandonedGuildWork } from "../guild/endAbandonedGuildWork.ts"
import { deleteUnusedImageJob } from "../images/deleteUnusedImage.ts"
import { payloadOf } from "../job/defineJob.ts"
import { imports } from "../job/queues.ts"
import { type DeadJob, type FoundJob, JobQueue } from "../ports/job/JobQueue.ts"

/** The dead job deletes an image that nothing else would delete, so it can only be retried. */
export class JobNeeded extends Schema.TaggedError<JobNeeded>()("JobNeeded", {}) {}

/** Ends the import, backup or restore of a dead job, as its last attempt would. */
const endWork = Effect.fnUntraced(function* (job: DeadJob) {
  if (job.queue === imports.name) yield* endAbandonedImport(job)
  yield* endAbandonedGuildWork(job)
})

const isNeeded = (job: FoundJob) => job.state === "dead" && Option.isSome(payloadOf(deleteUnusedImageJob, job))

/** Discards the dead jobs with an id, ends their work and returns them. Call it in a transaction. */
export const removeDeadJob = Effect.fn("removeDeadJob")(function* (id: string) {
  const queue = yield* JobQueue
  if (Option.exists(yield* queue.find(deleteUnusedImageJob.queue.name, id), isNeeded)) return yield* new JobNeeded()
  const removed = yield* queue.discard(id)
  yield* Effect.forEach(removed, endWork, { discard: true })
  return removed
})
