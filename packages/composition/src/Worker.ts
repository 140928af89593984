import { Effect, Layer } from "effect"
import { readWorkerSettings } from "./settings/worker.ts"

/** Imports most modules after validating the settings, so that an invalid setting is reported quickly. */
export const layer = Layer.unwrap(
  Effect.flatMap(readWorkerSettings, (settings) =>
    Effect.promise(async () => (await import("./workerLayer.ts")).workerLayer(settings))
  )
)
