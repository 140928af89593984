import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * What backups lack, whom their emoji are for, and which backups and restores were cancelled. A former version reads cancelled
 * backups as failed, and cancelled restores as stopped. Its backups do not have the roles of emoji: null.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE server_backup
      ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false,
      ADD COLUMN last_error text,
      ADD COLUMN missing jsonb NOT NULL DEFAULT '[]'`
  yield* sql`
    ALTER TABLE server_backup_emoji
      ADD COLUMN is_managed boolean NOT NULL DEFAULT false,
      ADD COLUMN roles text[]`
  yield* sql`ALTER TABLE server_restore ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false`
})
