import { Effect, Layer } from "effect"
import { readStandaloneSettings, settings } from "./settings/standalone.ts"
import { warnOfSettings } from "./warnOfSettings.ts"

/**
 * The API and the imports in one process. `notes` returns more lines to print with the address. Imports most modules
 * only after validating the settings, because loading modules would delay the report of an invalid setting. Logs
 * misspelt variables first: without the intended setting, the start can fail, or import into the embedded database by
 * mistake.
 */
export const make = (notes: (url: string) => string) =>
  Layer.unwrap(
    Effect.flatMap(Effect.andThen(warnOfSettings(settings), readStandaloneSettings), (settings) =>
      Effect.promise(async () => (await import("./standaloneLayer.ts")).standaloneLayer(settings, notes))
    )
  )

/** The API and the imports in one process, until its scope closes. */
export const layer = make(() => "")
