import { importFirst } from "@emoji-catalogue/application/import"
import { Effect, Layer, Option } from "effect"
import { importConsole } from "./importConsole.ts"
import type { DatabaseSettings } from "./settings/database.ts"
import { StartupStatus } from "./StartupStatus.ts"

const importing = "The catalogue is being imported for the first time"

export const layer = ({ databaseUrl, dataDir }: DatabaseSettings) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const status = yield* StartupStatus
      const console = importConsole(Option.isSome(databaseUrl) ? "the database" : dataDir)
      yield* importFirst({
        onWait: status.set("Another process is importing the catalogue for the first time."),
        onStart: Effect.andThen(console.onStart, status.set(`${importing}.`)),
        onProgress: (progress) =>
          Effect.andThen(
            status.set(`${importing} (${progress.step} of ${progress.steps} steps done).`),
            console.onProgress(progress)
          ),
        onDone: console.onDone
      })
      yield* status.set("The catalogue is being loaded.")
    })
  )
