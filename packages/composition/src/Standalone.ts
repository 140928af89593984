import { Effect, Layer } from "effect"
import { readStandaloneSettings } from "./settings/standalone.ts"

/**
 * The API and the imports in one process. `notes` gives further lines to print with the address. Imports all but the
 * settings once these are valid: most of the time until a wrong one is reported would be spent loading modules.
 */
export const make = (notes: (url: string) => string) =>
  Layer.unwrap(
    Effect.flatMap(readStandaloneSettings, (settings) =>
      Effect.promise(async () => (await import("./standaloneLayer.ts")).standaloneLayer(settings, notes))
    )
  )

/** The API and the imports in one process, until its scope closes. */
export const layer = make(() => "")
