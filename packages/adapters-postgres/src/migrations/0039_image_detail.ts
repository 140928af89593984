import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `detail` has the colors of the parts of an image. These colors distinguish a copy of a rejected image from an image
 * that only resembles it. An upload that an earlier version stored has no details, and all its hashes are of the kind
 * 'trimmed'.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE image_hash ADD COLUMN kind text NOT NULL DEFAULT 'trimmed' CHECK (kind IN ('trimmed', 'framed', 'altered'))`
  yield* sql`
    CREATE TABLE image_detail (
      submission_id uuid NOT NULL REFERENCES submission ON DELETE CASCADE,
      detail text NOT NULL
    )`
  yield* sql`CREATE INDEX image_detail_submission ON image_detail (submission_id)`
})
