import { DateTime, Effect, Option } from "effect"
import { JobQueue } from "../job/JobQueue.ts"
import { imports } from "../job/jobDefinitions.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import { emitCompleted } from "./emitCompleted.ts"
import { isAutomaticJob } from "./ImportJobPayload.ts"
import { ImportRunRepository } from "./ImportRunRepository.ts"

const pageSize = 100

/**
 * Fails the runs whose jobs are dead, and sends their events. A job usually records the end of its run itself; one whose
 * process died in the last attempt cannot.
 */
export const endAbandonedImports = Effect.gen(function* () {
  const queue = yield* JobQueue
  const runs = yield* ImportRunRepository
  const unit = yield* UnitOfWork
  const end = Effect.fnUntraced(function* (id: string, isAutomatic: boolean) {
    const run = yield* runs.abandon(id, yield* DateTime.now)
    if (Option.isNone(run)) return
    const changed = Object.keys(run.value.report ?? {}).length > 0
    yield* emitCompleted(run.value, isAutomatic, { status: "failed", changed })
  }, unit.run)
  let offset = 0
  while (true) {
    const { items } = yield* queue.dead({ limit: pageSize, offset })
    for (const { id, payload, queue } of items) {
      if (queue === imports.name) yield* end(id, yield* isAutomaticJob(payload))
    }
    if (items.length < pageSize) return
    offset += pageSize
  }
}).pipe(Effect.withSpan("endAbandonedImports"))
