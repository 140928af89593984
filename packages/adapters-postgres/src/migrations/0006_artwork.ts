import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** `drawings` has the renderings of one release, as lines of text. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE artwork (
      platform text PRIMARY KEY,
      revision integer NOT NULL CHECK (revision > 0),
      fingerprint text NOT NULL
    )`
  yield* sql`
    CREATE TABLE artwork_release (
      platform text NOT NULL REFERENCES artwork ON DELETE CASCADE,
      position integer NOT NULL,
      version text NOT NULL,
      released_at text,
      source text NOT NULL,
      drawings text NOT NULL,
      PRIMARY KEY (platform, position)
    )`
})
