import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * How far a release's list of emoji can be trusted, its date, and whether it includes skin tones. The next import of
 * artwork replaces the defaults.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE artwork_release
      ADD COLUMN trust text NOT NULL DEFAULT 'observed',
      ADD COLUMN as_of text,
      ADD COLUMN lists_skin_tones boolean NOT NULL DEFAULT true`
})
