import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Counts the attempts at a run, which exposes a process that has lost its run to another process. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Processes of an earlier version neither count nor check attempts.
  yield* sql`ALTER TABLE import_run ADD COLUMN attempt integer NOT NULL DEFAULT 0`
})
