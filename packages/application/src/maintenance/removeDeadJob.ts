import { Effect, Option, Schema } from "effect"
import { endAbandonedImport } from "../import/endAbandonedImports.ts"
import { endAbandonedGuildWork } from "../guild/endAbandonedGuildWork.ts"
import { deleteUnusedImageJob } from "../images/deleteUnusedImage.ts"
import { payloadOf } from "../job/defineJob.ts"
import { imports } from "../job/queues.ts"
import { type DeadJob, type FoundJob, JobQueue } from "../ports/job/JobQueue.ts"

/**
 * A dead `delete-unused-image` job cannot be removed, because nothing else would delete its image. Administrators can
 * retry the job instead.
 */
export class JobNeeded extends Schema.TaggedError<JobNeeded>()("JobNeeded", {}) {}

/** Marks the import, backup or restore of the job as failed, unless it has already ended. */
const endWork = Effect.fnUntraced(function* (job: DeadJob) {
  if (job.queue === imports.name) yield* endAbandonedImport(job)
  yield* endAbandonedGuildWork(job)
})

const isNeeded = (job: FoundJob) => job.state === "dead" && Option.isSome(payloadOf(deleteUnusedImageJob, job))

/** Call this function in a transaction. */
export const removeDeadJob = Effect.fn("removeDeadJob")(function* (id: string) {
  const queue = yield* JobQueue
  if (Option.exists(yield* queue.find(deleteUnusedImageJob.queue.name, id), isNeeded)) return yield* new JobNeeded()
  const removed = yield* queue.discard(id)
  yield* Effect.forEach(removed, endWork, { discard: true })
  return removed
})
