import { CatalogueRepository } from "@emoji-catalogue/application/catalogue"
import { CatalogueImports } from "@emoji-catalogue/application/import"
import { Effect, Layer, Option } from "effect"
import * as database from "./database.ts"
import { importConsole } from "./importConsole.ts"
import type { Settings } from "./settings.ts"
import { StartupStatus } from "./StartupStatus.ts"

export const settings = database.settings

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
        const report = yield* imports.runIfEmpty((progress) =>
          Effect.andThen(
            status.set(
              `The catalogue is being imported for the first time (${progress.step} of ${progress.steps} steps done).`
            ),
            console.onProgress(progress)
          )
        )
        if (Option.isSome(report)) yield* console.onDone(report.value)
      }
      yield* status.set("The catalogue is being loaded.")
    })
  )
