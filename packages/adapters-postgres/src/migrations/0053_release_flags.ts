import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `lists_flags` states whether the list of a release's emoji includes flags of countries and subdivisions. Stored releases
 * get the value of their next import, so that the import does not read their images again.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE artwork_release ADD COLUMN lists_flags boolean NOT NULL DEFAULT true`
  yield* sql`
    UPDATE artwork_release SET lists_flags = false
    WHERE platform IN ('google', 'google-blob', 'blobmoji', 'skype')`
})
