import { CatalogueRepository } from "@emoji-catalogue/application/catalogue"
import {
  CatalogueImports,
  defaultOptions,
  failureReason,
  ImportRunRepository,
  ImportStatus,
  type ImportTracker
} from "@emoji-catalogue/application/import"
import { DateTime, Effect, Exit, Layer, Option } from "effect"
import * as database from "./database.ts"
import { importConsole } from "./importConsole.ts"
import type { Settings } from "./settings.ts"
import { StartupStatus } from "./StartupStatus.ts"

export const settings = database.settings

/** A run in the list of imports, so that administrators see the first one, too. */
const makeRun = Effect.gen(function* () {
  const runs = yield* ImportRunRepository
  const status = yield* ImportStatus
  const id = crypto.randomUUID()
  yield* runs.request({ id, kind: "all", options: defaultOptions, requestedAt: yield* DateTime.now })
  return Option.getOrThrow(yield* status.start(id))
})

const record = <A, E extends Error>(tracker: ImportTracker, work: Effect.Effect<A, E>) =>
  Effect.onExit(work, (exit) => tracker.finish(Exit.isSuccess(exit) ? null : failureReason(exit.cause)))

/** Imports the catalogue into an empty database, with progress on the console and in `StartupStatus`. */
export const layer = ({ databaseUrl, dataDir }: Settings<typeof settings>) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const imports = yield* CatalogueImports
      const status = yield* StartupStatus
      if ((yield* repository.generation) === 0) {
        const console = yield* importConsole(Option.isSome(databaseUrl) ? "the database" : dataDir)
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
          yield* tracker.addReport({ catalogue: { ...report.value } })
          yield* console.onDone(report.value)
        })
        yield* record(tracker, firstImport)
      }
      yield* status.set("The catalogue is being loaded.")
    })
  )
