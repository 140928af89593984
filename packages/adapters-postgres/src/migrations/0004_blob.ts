import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A row is only updated to replace a damaged file. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE blob (
      name text PRIMARY KEY,
      bytes bytea NOT NULL,
      stored_at timestamptz NOT NULL DEFAULT now()
    )`
})
