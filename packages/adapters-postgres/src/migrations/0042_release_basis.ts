import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `trust` is the origin of a release's list of emoji, `as_of` is the date of the source's data, and `lists_skin_tones`
 * is whether the list includes skin tones. The next import of artwork replaces the defaults.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE artwork_release
      ADD COLUMN trust text NOT NULL DEFAULT 'observed',
      ADD COLUMN as_of text,
      ADD COLUMN lists_skin_tones boolean NOT NULL DEFAULT true`
})
