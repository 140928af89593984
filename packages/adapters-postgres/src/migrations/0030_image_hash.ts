import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Perceptual hashes, each split into three indexed bands, by which similar hashes are found. For example, if two hashes
 * differ in 4 bits, then one of their bands differs in at most one bit. So a query looks up, for each band, the few
 * values that differ from it in at most one bit.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE image_hash (
      submission_id uuid NOT NULL REFERENCES submission ON DELETE CASCADE,
      hash bit(64) NOT NULL,
      band1 integer NOT NULL GENERATED ALWAYS AS (substring(hash FROM 1 FOR 22)::bit(22)::integer) STORED,
      band2 integer NOT NULL GENERATED ALWAYS AS (substring(hash FROM 23 FOR 21)::bit(21)::integer) STORED,
      band3 integer NOT NULL GENERATED ALWAYS AS (substring(hash FROM 44 FOR 21)::bit(21)::integer) STORED,
      PRIMARY KEY (submission_id, hash)
    )`
  for (const band of ["band1", "band2", "band3"]) {
    yield* sql`CREATE INDEX ON image_hash (${sql.literal(band)})`
  }
})
