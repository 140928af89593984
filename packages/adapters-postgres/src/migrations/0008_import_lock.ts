import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Leases for work that only one process may do at a time. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE import_lock (
      name text PRIMARY KEY,
      holder uuid NOT NULL,
      expires_at timestamptz NOT NULL
    )`
})
