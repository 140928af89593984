import { DateTime, Effect, Option } from "effect"
import { imports } from "../job/queues.ts"
import { JobQueue } from "../ports/job/JobQueue.ts"
import { emitCompleted } from "./emitCompleted.ts"
import { isAutomaticImport } from "./importJob.ts"
import { ImportRunRepository } from "../ports/import/ImportRunRepository.ts"

/**
 * Cancels a run, withdraws its job if the job is waiting, and emits `IMPORT_COMPLETED` (see `emitCompleted`). Call this
 * function in a transaction. Returns `None` if the run does not exist or is finished.
 */
export const cancelImport = Effect.fn("cancelImport")(function* (id: string) {
  const queue = yield* JobQueue
  const runs = yield* ImportRunRepository
  const cancelled = yield* runs.cancel(id, yield* DateTime.now)
  if (Option.isNone(cancelled)) return cancelled
  const run = cancelled.value
  const job = yield* queue.find(imports.name, id)
  const isAutomatic = Option.exists(job, (found) => isAutomaticImport(run.kind, found))
  // This call has no effect on a running job. Such a job stops when it notices that its run is cancelled.
  yield* queue.withdraw(imports.name, id)
  yield* emitCompleted(run, isAutomatic, {
    status: "cancelled",
    changed: Object.keys(run.report ?? {}).length > 0
  })
  return cancelled
})
