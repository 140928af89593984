import { Effect, Layer } from "effect"
import { DatabaseSize } from "../../analytics/storage.ts"

/** `DatabaseSize` that always reports one mebibyte. */
export const layer = Layer.succeed(DatabaseSize, { bytes: Effect.succeed(2 ** 20) })
