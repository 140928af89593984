import { DateTime, Effect, Option } from "effect"
import { type Job, JobQueue } from "../ports/job/JobQueue.ts"
import { imports } from "../job/queues.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import { emitCompleted } from "./emitCompleted.ts"
import { isAutomaticImport } from "./importJob.ts"
import { ImportRunRepository } from "../ports/import/ImportRunRepository.ts"

const pageSize = 100

/**
 * Marks the run of a job as failed and emits `IMPORT_COMPLETED` (see `emitCompleted`). Does nothing if the run has
 * ended already. Call this function in a transaction, and only if the job will not run again.
 */
export const endAbandonedImport = Effect.fnUntraced(function* (job: Pick<Job, "id" | "name" | "payload">) {
  const run = yield* (yield* ImportRunRepository).abandon(job.id, yield* DateTime.now)
  if (Option.isNone(run)) return
  const changed = Object.keys(run.value.report ?? {}).length > 0
  yield* emitCompleted(run.value, isAutomaticImport(run.value.kind, job), { status: "failed", changed })
})

/**
 * Marks the runs of all dead jobs as failed. The last attempt of a job usually does this itself, but cannot if its
 * process dies.
 */
export const endAbandonedImports = Effect.gen(function* () {
  const queue = yield* JobQueue
  const unit = yield* UnitOfWork
  let offset = 0
  while (true) {
    const { items } = yield* queue.dead({ limit: pageSize, offset })
    for (const job of items) {
      if (job.queue === imports.name) yield* unit.run(endAbandonedImport(job))
    }
    if (items.length < pageSize) return
    offset += pageSize
  }
}).pipe(Effect.withSpan("endAbandonedImports"))
