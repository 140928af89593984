import { Effect, Layer } from "effect"
import { readStandaloneSettings, settings } from "./settings/standalone.ts"
import { warnOfSettings } from "./warnOfSettings.ts"

/**
 * The API and the imports in one process. `notes` returns more lines to print with the address. Imports most modules
 * after validating the settings, so that an invalid setting is reported quickly. Logs warnings about misspelt variables
 * first: without the intended setting, the start can fail or import into the embedded database by mistake.
 */
export const make = (notes: (url: string) => string) =>
  Layer.unwrap(
    Effect.flatMap(Effect.andThen(warnOfSettings(settings), readStandaloneSettings), (settings) =>
      Effect.promise(async () => (await import("./standaloneLayer.ts")).standaloneLayer(settings, notes))
    )
  )

export const layer = make(() => "")
