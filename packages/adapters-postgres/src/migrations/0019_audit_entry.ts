import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE audit_entry (
      id uuid PRIMARY KEY,
      at timestamptz NOT NULL,
      actor_id text NOT NULL,
      actor_name text NOT NULL,
      action text NOT NULL,
      target text NOT NULL,
      before jsonb NOT NULL,
      after jsonb NOT NULL
    )`
  yield* sql`CREATE INDEX audit_entry_at ON audit_entry (at DESC)`
})
