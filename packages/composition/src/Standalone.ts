import { Effect, Layer } from "effect"
import { readStandaloneSettings, settings } from "./settings/standalone.ts"
import { warnOfSettings } from "./warnOfSettings.ts"

/**
 * The API and the catalogue imports in one process. `notes` returns additional lines, which `standaloneLayer`
 * prints. Most modules are loaded after the settings are validated, so that an invalid setting is
 * reported quickly.
 */
export const make = (notes: (url: string) => string) =>
  Layer.unwrap(
    Effect.flatMap(Effect.andThen(warnOfSettings(settings), readStandaloneSettings), (settings) =>
      Effect.promise(async () => (await import("./standaloneLayer.ts")).standaloneLayer(settings, notes))
    )
  )

export const layer = make(() => "")
