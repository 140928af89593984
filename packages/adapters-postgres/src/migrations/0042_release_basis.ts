import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `trust` states where the list of a release's emoji comes from. `as_of` is the date of the data that the release was
 * imported from. `lists_skin_tones` states whether the list includes skin tones. The next import of artwork replaces
 * the default values of these columns.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE artwork_release
      ADD COLUMN trust text NOT NULL DEFAULT 'observed',
      ADD COLUMN as_of text,
      ADD COLUMN lists_skin_tones boolean NOT NULL DEFAULT true`
})
