import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE server_restore (
      id uuid PRIMARY KEY,
      backup_id uuid NOT NULL REFERENCES server_backup ON DELETE CASCADE,
      server_id text NOT NULL,
      account_id uuid REFERENCES account ON DELETE SET NULL,
      status text NOT NULL CHECK (status IN ('running', 'completed', 'stopped')),
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      finished_at timestamptz,
      retry_at timestamptz,
      error text,
      total integer NOT NULL,
      run uuid,
      is_planned boolean NOT NULL DEFAULT false,
      CHECK ((status = 'running') = (finished_at IS NULL))
    )`
  yield* sql`CREATE UNIQUE INDEX server_restore_running ON server_restore (server_id) WHERE status = 'running'`
  yield* sql`CREATE INDEX server_restore_backup ON server_restore (backup_id)`
  yield* sql`
    CREATE TABLE server_restore_emoji (
      restore_id uuid NOT NULL REFERENCES server_restore ON DELETE CASCADE,
      position integer NOT NULL,
      name text NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('added', 'skipped', 'failed')),
      emoji_id text,
      reason text,
      PRIMARY KEY (restore_id, position),
      CHECK ((outcome = 'failed') = (reason IS NOT NULL))
    )`
})
