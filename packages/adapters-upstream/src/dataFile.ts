import { Effect, Schema } from "effect"
import { readFile } from "node:fs/promises"

/** Reads a table in `data/`. A missing or invalid table is a defect, because the tables are part of this package. */
export const readDataFile = <A>(name: string, schema: Schema.Decoder<A>): Effect.Effect<A> =>
  Effect.promise(() => readFile(new URL(`../data/${name}`, import.meta.url), "utf8")).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Schema.fromJsonString(schema))),
    Effect.orDie
  )
