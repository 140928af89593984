import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The runs of imports. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE import_run (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      started_at timestamptz NOT NULL,
      finished_at timestamptz,
      progress jsonb,
      report jsonb,
      error text
    )`
  yield* sql`CREATE INDEX import_run_started ON import_run (started_at DESC)`
})
