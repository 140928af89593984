import { DateTime, Effect, Option } from "effect"
import { type Job, JobQueue } from "../ports/job/JobQueue.ts"
import { imports } from "../job/queues.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import { emitCompleted } from "./emitCompleted.ts"
import { isAutomaticImport } from "./importJob.ts"
import { ImportRunRepository } from "../ports/import/ImportRunRepository.ts"

const pageSize = 100

/**
 * Records the failure of a run whose job will not run again, and emits its event. Does nothing if the run has ended
 * already. Call this function in a transaction.
 */
export const endAbandonedImport = Effect.fnUntraced(function* (job: Pick<Job, "id" | "name" | "payload">) {
  const run = yield* (yield* ImportRunRepository).abandon(job.id, yield* DateTime.now)
  if (Option.isNone(run)) return
  const changed = Object.keys(run.value.report ?? {}).length > 0
  yield* emitCompleted(run.value, isAutomaticImport(run.value.kind, job), { status: "failed", changed })
})

/**
 * Records the failure of all runs whose jobs are dead. A job usually does this itself, but not if its process died in
 * the last attempt.
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
