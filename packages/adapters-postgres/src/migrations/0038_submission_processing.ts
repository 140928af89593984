import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Counts the images that were processed for an account on the day that starts at `since`, including refused images. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE submission_processing (
      account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      since timestamptz NOT NULL,
      images integer NOT NULL,
      cpu_millis integer NOT NULL
    )`
})
