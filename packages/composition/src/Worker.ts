import { Effect, Layer } from "effect"
import { readWorkerSettings } from "./settings/worker.ts"

/** Runs jobs and serves `/health` and `/metrics`, until its scope closes. Imports most modules after validating the settings. */
export const layer = Layer.unwrap(
  Effect.flatMap(readWorkerSettings, (settings) =>
    Effect.promise(async () => (await import("./workerLayer.ts")).workerLayer(settings))
  )
)
