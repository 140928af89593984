import { Effect, Layer } from "effect"
import { readStandaloneSettings, settings } from "./settings/standalone.ts"
import { warnOfSettings } from "./warnOfSettings.ts"

/**
 * The API and the imports in one process. `notes` gives further lines to print with the address. Imports all but the
 * settings once these are valid: most of the time until a wrong one is reported would be spent loading modules. Misspelt
 * variables are logged before that, because a start without one of them can fail, or fill the embedded database.
 */
export const make = (notes: (url: string) => string) =>
  Layer.unwrap(
    Effect.flatMap(Effect.andThen(warnOfSettings(settings), readStandaloneSettings), (settings) =>
      Effect.promise(async () => (await import("./standaloneLayer.ts")).standaloneLayer(settings, notes))
    )
  )

/** The API and the imports in one process, until its scope closes. */
export const layer = make(() => "")
