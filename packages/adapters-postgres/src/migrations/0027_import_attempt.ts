import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Attempts at runs: by them a process that lost its run to another process is refused. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Processes of an earlier version start runs without counting, and record them without asking.
  yield* sql`ALTER TABLE import_run ADD COLUMN attempt integer NOT NULL DEFAULT 0`
})
