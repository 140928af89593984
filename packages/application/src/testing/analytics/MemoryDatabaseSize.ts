import { Effect, Layer } from "effect"
import { DatabaseSize } from "../../analytics/storage.ts"

export const layer = Layer.succeed(DatabaseSize, { bytes: Effect.succeed(2 ** 20) })
