import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The files of submissions have their own table instead of rows in the table `blob`, because they are private. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE submission_blob (
      name text PRIMARY KEY,
      bytes bytea NOT NULL,
      stored_at timestamptz NOT NULL DEFAULT now()
    )`
})
