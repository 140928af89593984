import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Distinguishes the day of a release from a day by which it was already released. Iconify's packages have only the latter.
 * The next import of artwork corrects the other facts of releases, because the sources list them differently.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE artwork_release
      ADD COLUMN not_after text,
      ADD COLUMN consecutive boolean NOT NULL DEFAULT false`
  yield* sql`
    UPDATE artwork_release SET not_after = released_at, released_at = NULL WHERE source LIKE '@iconify-json/%'`
})
