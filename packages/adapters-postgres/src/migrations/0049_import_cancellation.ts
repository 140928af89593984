import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A cancelled run has no error, so the previous version reads the run as succeeded and does not restart it. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE import_run ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false`
})
