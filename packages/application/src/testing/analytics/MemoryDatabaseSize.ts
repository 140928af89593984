import { Effect, Layer } from "effect"
import { DatabaseSize } from "../../analytics/storage.ts"

/** The size of a database in memory, in bytes. */
export const layer = Layer.succeed(DatabaseSize, { bytes: Effect.succeed(2 ** 20) })
