import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Indexes for exporting and anonymizing the records of an account. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX submission_event_actor ON submission_event (actor)`
  yield* sql`CREATE INDEX submission_report_caller ON submission_report (caller)`
  yield* sql`CREATE INDEX audit_entry_actor ON audit_entry (actor_id)`
  yield* sql`CREATE INDEX server_backup_account ON server_backup (account_id)`
  yield* sql`CREATE INDEX server_restore_account ON server_restore (account_id)`
})
