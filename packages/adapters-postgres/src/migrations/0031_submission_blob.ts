import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Separate from the table `blob`, because the files of submissions are private. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE submission_blob (
      name text PRIMARY KEY,
      bytes bytea NOT NULL,
      stored_at timestamptz NOT NULL DEFAULT now()
    )`
})
