import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Which runs of imports were cancelled. They have no error, so a former version reads them as succeeded, and starts none again. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE import_run ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false`
})
