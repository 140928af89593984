import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Iconify's packages do not state when a release was published, only a day on which it was already public
 * (`not_after`). Until the next import of artwork, `consecutive` is false for all releases.
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
