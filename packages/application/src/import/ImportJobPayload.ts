import { Effect, Schema } from "effect"

/** The payload of a job that runs an import; null where an administrator triggered the job itself. */
export const ImportJobPayload = Schema.Struct({ isAutomatic: Schema.Boolean })
export type ImportJobPayload = typeof ImportJobPayload.Type

const decode = Schema.decodeUnknownEffect(Schema.NullOr(ImportJobPayload))

/** Whether no administrator asked for the import of a job. */
export const isAutomaticJob = (payload: Schema.Json): Effect.Effect<boolean> =>
  Effect.map(Effect.orDie(decode(payload)), (decoded) => decoded?.isAutomatic ?? false)
