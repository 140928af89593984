import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Content-addressed files of submissions. Separate from assets, because they are private. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE submission_blob (
      name text PRIMARY KEY,
      bytes bytea NOT NULL,
      stored_at timestamptz NOT NULL DEFAULT now()
    )`
})
