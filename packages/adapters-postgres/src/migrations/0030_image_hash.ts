import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Each perceptual hash is split into three bands, and each band is indexed. If two hashes differ in at most 5 bits, at
 * least one of the three bands differs in at most one bit. So a query for such hashes looks up, in the index of each
 * band, only the few values that differ in at most one bit from the band of the given hash.
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
