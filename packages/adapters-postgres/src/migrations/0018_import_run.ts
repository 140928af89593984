import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE import_run (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      options jsonb NOT NULL,
      requested_at timestamptz NOT NULL,
      started_at timestamptz,
      finished_at timestamptz,
      progress jsonb,
      report jsonb,
      error text
    )`
  yield* sql`CREATE INDEX import_run_requested ON import_run (requested_at DESC)`
})
