import { Effect, Schema } from "effect"
import { readFile } from "node:fs/promises"

/** A table of `data/`. What does not fit the schema is a defect: the table is this package's own. */
export const readDataFile = <A>(name: string, schema: Schema.Decoder<A>): Effect.Effect<A> =>
  Effect.promise(() => readFile(new URL(`../data/${name}`, import.meta.url), "utf8")).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Schema.fromJsonString(schema))),
    Effect.orDie
  )
