import { Duration, Effect, Exit, Option, Schedule } from "effect"
import { CatalogueRepository } from "../ports/catalogue/CatalogueRepository.ts"
import { ImportLock } from "../ports/import/ImportLock.ts"
import { importLockName } from "../ports/import/importLockName.ts"
import type { ImportStage, OnProgress } from "../ports/import/ImportProgress.ts"
import type { ImportRunLost } from "../ports/import/ImportRunRepository.ts"
import { CatalogueImports } from "./CatalogueImports.ts"
import type { ImportReport } from "./catalogueReport.ts"
import { ImportStatus } from "./ImportStatus.ts"
import { requestAutomaticImport } from "./requestImport.ts"
import { failureReason } from "./runImport.ts"

export interface FirstImportDisplay {
  /** Called before this process tries to get the import lock, which another process may hold during its import. */
  readonly onWait: Effect.Effect<void>
  readonly onStart: Effect.Effect<void>
  readonly onProgress: OnProgress<ImportStage>
  readonly onDone: (report: ImportReport) => Effect.Effect<void>
}

const lockRetryInterval = Duration.seconds(1)

/**
 * Requests and starts a run, which administrators see in the list of imports. The request also enqueues a job. If this
 * process fails to import, the job tries the import again. If this process succeeds, the job does nothing.
 */
const makeRun = Effect.gen(function* () {
  const status = yield* ImportStatus
  const id = crypto.randomUUID()
  yield* requestAutomaticImport("all", id)
  return Option.getOrThrow(yield* status.start(id))
})

const ignoreLost = (effect: Effect.Effect<unknown, ImportRunLost>) => Effect.ignore(effect)

const recordImport = Effect.fnUntraced(function* ({ onDone, onProgress, onStart }: FirstImportDisplay) {
  const imports = yield* CatalogueImports
  yield* onStart
  const tracker = yield* makeRun
  const work = Effect.gen(function* () {
    const report = yield* imports.runIfEmpty((progress) =>
      Effect.andThen(tracker.onProgress(progress), onProgress(progress))
    )
    if (Option.isNone(report)) return
    yield* ignoreLost(tracker.addReport({ catalogue: { ...report.value } }))
    yield* onDone(report.value)
  })
  yield* Effect.onExit(work, (exit) =>
    ignoreLost(Exit.isSuccess(exit) ? tracker.finish(null) : tracker.requeue(failureReason(exit.cause)))
  )
})

/**
 * Imports the catalogue if none was ever published. If several processes start together, one process imports and the
 * others wait until the catalogue is published.
 *
 * @example
 * ```ts
 * import { CatalogueImports, importFirst, ImportStatus, ProcessImportLock } from "@emoji-catalogue/application/import"
 * import { CatalogueRepository } from "@emoji-catalogue/application/ports"
 * import { MemoryPorts } from "@emoji-catalogue/application/testing"
 * import { Effect, Layer } from "effect"
 *
 * const generation = Effect.gen(function* () {
 *   const nothing = () => Effect.void
 *   yield* importFirst({ onWait: Effect.void, onStart: Effect.void, onProgress: nothing, onDone: nothing })
 *   return yield* (yield* CatalogueRepository).generation
 * })
 * const services = Layer.mergeAll(CatalogueImports.layer, ImportStatus.layer, ProcessImportLock.layer).pipe(
 *   Layer.provideMerge(MemoryPorts.layer)
 * )
 * await Effect.runPromise(Effect.provide(generation, services)) // => 1
 * ```
 */
export const importFirst = Effect.fn("importFirst")(function* (display: FirstImportDisplay) {
  const repository = yield* CatalogueRepository
  const lock = yield* ImportLock
  const isEmpty = Effect.map(repository.generation, (generation) => generation === 0)
  if (!(yield* isEmpty)) return
  yield* display.onWait
  const importIfEmpty = Effect.gen(function* () {
    if (yield* isEmpty) yield* recordImport(display)
  })
  yield* lock
    .exclusively(importLockName, importIfEmpty)
    .pipe(Effect.repeat({ until: Option.isSome, schedule: Schedule.spaced(lockRetryInterval) }))
})
