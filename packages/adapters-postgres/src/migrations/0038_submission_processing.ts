import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The number of images that were processed for an account on the day that starts at `since`, and their processor time.
 * Refused images count, too.
 */
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
