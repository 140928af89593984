import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Adds the color details of uploads, which distinguish copies of a rejected image from images that only resemble it.
 * Also adds hashes of image variants, by `kind`. Uploads of earlier versions have neither.
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
