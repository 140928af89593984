import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Each start of a run increments `attempt`. A process with an older number has lost the run to another process. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // The default is for processes of an earlier version, which neither count nor check attempts.
  yield* sql`ALTER TABLE import_run ADD COLUMN attempt integer NOT NULL DEFAULT 0`
})
