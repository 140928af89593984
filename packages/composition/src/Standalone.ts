import { Effect, Layer, Option } from "effect"
import type { DatabaseSettings } from "./settings/database.ts"
import { readStandaloneSettings, settings } from "./settings/standalone.ts"
import type { StandaloneOptions } from "./standaloneLayer.ts"
import { warnOfSettings } from "./warnOfSettings.ts"

/**
 * The API and the catalogue imports in one process. Most modules are loaded after the settings are validated, so that
 * an invalid setting is reported quickly.
 */
export const make = (options: StandaloneOptions) =>
  Layer.unwrap(
    Effect.gen(function* () {
      yield* warnOfSettings(settings)
      const validSettings = yield* readStandaloneSettings
      const opening = yield* startDatabase(validSettings)
      const { standaloneLayer } = yield* Effect.promise(() => import("./standaloneLayer.ts"))
      return standaloneLayer(validSettings, options, opening)
    })
  )

/**
 * Starts to open the embedded database, if it is used. Opening it takes longer than loading the other modules, and uses
 * another thread.
 */
const startDatabase = Effect.fnUntraced(function* ({ databaseUrl, dataDir }: DatabaseSettings) {
  if (Option.isSome(databaseUrl)) return undefined
  const { startDataDirectory } = yield* Effect.promise(
    () => import("@emoji-catalogue/adapters-postgres/data-directory")
  )
  return yield* startDataDirectory(dataDir)
})

export type Pages = NonNullable<StandaloneOptions["pages"]>

/** The service with HTML pages, or without them if `pages` is undefined. */
export const layer = (pages?: Pages) => make({ notes: () => "", pages })
