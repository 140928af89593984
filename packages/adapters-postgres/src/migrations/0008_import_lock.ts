import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Who does a piece of work that only one may do at a time, and until when that is believed. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE import_lock (
      name text PRIMARY KEY,
      holder uuid NOT NULL,
      expires_at timestamptz NOT NULL
    )`
})
