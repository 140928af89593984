import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Stickers have a separate table, because the previous version would restore them as emoji. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE server_backup ADD COLUMN stickers integer NOT NULL DEFAULT 0`
  yield* sql`
    CREATE TABLE server_backup_sticker (
      backup_id uuid NOT NULL REFERENCES server_backup ON DELETE CASCADE,
      position integer NOT NULL,
      id text NOT NULL,
      name text NOT NULL,
      description text,
      tags text NOT NULL,
      file text NOT NULL REFERENCES server_backup_file,
      size integer NOT NULL,
      PRIMARY KEY (backup_id, position)
    )`
  yield* sql`CREATE INDEX server_backup_sticker_file ON server_backup_sticker (file)`
})
