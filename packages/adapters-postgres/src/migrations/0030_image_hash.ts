import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The perceptual hashes of uploads. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE image_hash (
      submission_id uuid NOT NULL REFERENCES submission ON DELETE CASCADE,
      hash bit(64) NOT NULL,
      PRIMARY KEY (submission_id, hash)
    )`
})
