import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Marks cancelled import runs. They have no error, so the previous version reads them as succeeded and does not restart
 * them.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE import_run ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false`
})
