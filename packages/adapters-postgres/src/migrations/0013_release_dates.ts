import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Separates the day of a release from a day by which the release was already public (`not_after`). Iconify's packages
 * state only `not_after`. The sources now list the other facts of releases differently; the next import of artwork
 * corrects these facts.
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
