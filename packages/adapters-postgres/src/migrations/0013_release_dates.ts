import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Iconify's packages do not state when a release was published. They state only a day on which the release was already
 * public, and `not_after` stores this day. The other new column, `consecutive`, is false for all releases until the
 * next import of artwork.
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
