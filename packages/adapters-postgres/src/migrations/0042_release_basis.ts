import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The basis of a release's list of emoji. The next import of artwork corrects it from the sources, which now have it. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE artwork_release
      ADD COLUMN trust text NOT NULL DEFAULT 'observed',
      ADD COLUMN as_of text,
      ADD COLUMN lists_skin_tones boolean NOT NULL DEFAULT true`
})
