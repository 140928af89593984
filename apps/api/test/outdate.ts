import { PgliteDatabase } from "@emoji-catalogue/adapters-postgres"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Marks an embedded catalogue as imported from older sources, and the artwork of one platform too. */
export const outdate = (dataDir: string, platform = "none") =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE catalogue SET sources = 'older'`
    yield* sql`UPDATE artwork SET fingerprint = 'older' WHERE platform = ${platform}`
  }).pipe(Effect.provide(PgliteDatabase.layer({ dataDir })), Effect.runPromise)
