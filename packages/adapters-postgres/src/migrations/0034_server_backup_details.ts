import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * During an update, the service's previous version uses the same database. The previous version ignores `is_cancelled`,
 * so it reads a cancelled backup as failed and a cancelled restore as stopped. In the backups that the previous version
 * makes, `roles` is null.
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
