import { Effect, Schema } from "effect"
import { readFile } from "node:fs/promises"

/** Reads a table of `data/`. A table that does not match its schema is a defect, because it belongs to this package. */
export const readDataFile = <A>(name: string, schema: Schema.Decoder<A>): Effect.Effect<A> =>
  Effect.promise(() => readFile(new URL(`../data/${name}`, import.meta.url), "utf8")).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Schema.fromJsonString(schema))),
    Effect.orDie
  )
