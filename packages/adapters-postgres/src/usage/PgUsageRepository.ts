import { type UsageCount, UsageRepository } from "@emoji-catalogue/application/ports"
import { Codepoint } from "@emoji-catalogue/domain"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"

const Totals = Schema.Array(Schema.Struct({ codepoint: Codepoint, views: Schema.Int, copies: Schema.Int }))
const decode = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ totals: Totals })]))

export const layer = Layer.effect(
  UsageRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return UsageRepository.of({
      // Inserts rows in a fixed order, which prevents deadlocks between concurrent statements.
      add: Effect.fn("PgUsageRepository.add")(function* (counts: ReadonlyArray<UsageCount>) {
        yield* sql`
          INSERT INTO usage (codepoint, views, copies)
          SELECT codepoint, views, copies
          FROM jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb)
            AS count(codepoint text, views bigint, copies bigint)
          ORDER BY codepoint
          ON CONFLICT (codepoint) DO UPDATE SET
            views = usage.views + excluded.views,
            copies = usage.copies + excluded.copies`
      }, orDie),

      // Selects one JSON value, which PGlite returns four times faster than rows. JSON numbers are exact up to 2^53.
      totals: sql`SELECT coalesce(json_agg(usage), '[]') AS totals FROM usage`.pipe(
        Effect.flatMap(decode),
        Effect.map(([{ totals }]) => totals),
        orDie,
        Effect.withSpan("PgUsageRepository.totals")
      )
    })
  })
)
