import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Content-addressed files. Rows are inserted and never updated. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE blob (
      name text PRIMARY KEY,
      bytes bytea NOT NULL,
      stored_at timestamptz NOT NULL DEFAULT now()
    )`
})
