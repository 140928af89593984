import { CatalogueRepository, ImportLock, type ImportRunLost } from "@emoji-catalogue/application/ports"
import {
  CatalogueImports,
  failureReason,
  ImportStatus,
  type ImportTracker,
  requestAutomaticImport
} from "@emoji-catalogue/application/import"
import { Duration, Effect, Exit, Layer, Option, Schedule } from "effect"
import { importConsole } from "./importConsole.ts"
import type { DatabaseSettings } from "./settings/database.ts"
import { StartupStatus } from "./StartupStatus.ts"

/**
 * A run in the list of imports, because administrators see the first one, too. Its job does nothing once it has succeeded, and
 * runs it again otherwise.
 */
const makeRun = Effect.gen(function* () {
  const status = yield* ImportStatus
  const id = crypto.randomUUID()
  yield* requestAutomaticImport("all", id)
  return Option.getOrThrow(yield* status.start(id))
})

const record = <A, E extends Error>(tracker: ImportTracker, work: Effect.Effect<A, E>) =>
  Effect.onExit(work, (exit) =>
    ignoreLost(Exit.isSuccess(exit) ? tracker.finish(null) : tracker.requeue(failureReason(exit.cause)))
  )

/** Another process imports the catalogue instead, or has done so. */
const ignoreLost = (effect: Effect.Effect<unknown, ImportRunLost>) => Effect.ignore(effect)

/** Imports the catalogue with progress on the console and in `StartupStatus`. */
const importWithProgress = Effect.fnUntraced(function* (destination: string) {
  const imports = yield* CatalogueImports
  const status = yield* StartupStatus
  const console = yield* importConsole(destination)
  yield* status.set("The catalogue is being imported for the first time.")
  const tracker = yield* makeRun
  const firstImport = Effect.gen(function* () {
    const report = yield* imports.runIfEmpty((progress) =>
      Effect.andThen(
        status.set(
          `The catalogue is being imported for the first time (${progress.step} of ${progress.steps} steps done).`
        ),
        Effect.andThen(tracker.onProgress(progress), console.onProgress(progress))
      )
    )
    if (Option.isNone(report)) return
    yield* ignoreLost(tracker.addReport({ catalogue: { ...report.value } }))
    yield* console.onDone(report.value)
  })
  yield* record(tracker, firstImport)
})

/** The interval between attempts to get the lock while another process imports. */
const lockRetryInterval = Duration.seconds(1)

/** Imports the catalogue into an empty database. Of processes that start together one does, and the others wait. */
export const layer = ({ databaseUrl, dataDir }: DatabaseSettings) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const lock = yield* ImportLock
      const status = yield* StartupStatus
      const isEmpty = Effect.map(repository.generation, (generation) => generation === 0)
      const importIfEmpty = Effect.gen(function* () {
        if (yield* isEmpty) yield* importWithProgress(Option.isSome(databaseUrl) ? "the database" : dataDir)
      })
      if (yield* isEmpty) {
        yield* status.set("Another process is importing the catalogue for the first time.")
        yield* lock
          .exclusively("imports", importIfEmpty)
          .pipe(Effect.repeat({ until: Option.isSome, schedule: Schedule.spaced(lockRetryInterval) }))
      }
      yield* status.set("The catalogue is being loaded.")
    })
  )
