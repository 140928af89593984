import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A row never changes, except that an intact file replaces a damaged file of the same name. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE blob (
      name text PRIMARY KEY,
      bytes bytea NOT NULL,
      stored_at timestamptz NOT NULL DEFAULT now()
    )`
})
