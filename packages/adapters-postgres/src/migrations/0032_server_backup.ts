import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A file is recorded in `server_backup_file` before it is stored, so every stored file has a record. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE server_backup (
      id uuid PRIMARY KEY,
      server_id text NOT NULL,
      server_name text NOT NULL,
      account_id uuid REFERENCES account ON DELETE SET NULL,
      created_by text NOT NULL,
      status text NOT NULL CHECK (status IN ('running', 'completed', 'failed')),
      created_at timestamptz NOT NULL,
      finished_at timestamptz,
      error text,
      static_emoji integer NOT NULL DEFAULT 0,
      animated_emoji integer NOT NULL DEFAULT 0,
      bytes bigint NOT NULL DEFAULT 0,
      CHECK ((status = 'running') = (finished_at IS NULL)),
      CHECK ((status = 'failed') = (error IS NOT NULL))
    )`
  yield* sql`CREATE UNIQUE INDEX server_backup_running ON server_backup (server_id) WHERE status = 'running'`
  yield* sql`CREATE INDEX server_backup_server ON server_backup (server_id, created_at DESC, id)`
  yield* sql`
    CREATE TABLE server_backup_file (
      name text PRIMARY KEY,
      claimed_at timestamptz NOT NULL
    )`
  yield* sql`
    CREATE TABLE server_backup_emoji (
      backup_id uuid NOT NULL REFERENCES server_backup ON DELETE CASCADE,
      position integer NOT NULL,
      id text NOT NULL,
      name text NOT NULL,
      is_animated boolean NOT NULL,
      file text NOT NULL REFERENCES server_backup_file,
      size integer NOT NULL,
      PRIMARY KEY (backup_id, position)
    )`
  yield* sql`CREATE INDEX server_backup_emoji_file ON server_backup_emoji (file)`
  yield* sql`
    CREATE TABLE server_backup_blob (
      name text PRIMARY KEY,
      bytes bytea NOT NULL,
      stored_at timestamptz NOT NULL DEFAULT now()
    )`
})
