import { DateTime, Effect } from "effect"
import { JobQueue } from "../ports/job/JobQueue.ts"
import { enqueue } from "../job/defineJob.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import type { ImportKind } from "@emoji-catalogue/domain"
import { defaultOptions, type ImportOptions } from "../ports/import/ImportOptions.ts"
import { importJob } from "./importJob.ts"
import { type ImportRun, ImportRunRepository } from "../ports/import/ImportRunRepository.ts"

/** Adds an import run and its job in one transaction. An automatic run is retried after a failure. */
export const requestImport = Effect.fn("requestImport")(function* (
  id: string,
  kind: ImportKind,
  { isAutomatic, options }: { readonly isAutomatic: boolean; readonly options: ImportOptions }
) {
  const runs = yield* ImportRunRepository
  const queue = yield* JobQueue
  const unit = yield* UnitOfWork
  const run = { id, kind, options, requestedAt: yield* DateTime.now }
  const request = Effect.andThen(runs.request(run), enqueue(queue, importJob(kind), { isAutomatic }, { id }))
  yield* unit.run(request)
  return {
    ...run,
    attempt: 0,
    startedAt: null,
    finishedAt: null,
    isCancelled: false,
    progress: null,
    report: null,
    error: null
  } satisfies ImportRun
})

/** Requests an import on behalf of the service instead of an administrator, for example at startup. */
export const requestAutomaticImport = (kind: ImportKind, id: string) =>
  requestImport(id, kind, { isAutomatic: true, options: defaultOptions })
