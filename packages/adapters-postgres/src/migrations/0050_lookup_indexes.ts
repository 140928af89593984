import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Indexes for reads that scanned or sorted a whole table. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX api_key_newest ON api_key (created_at DESC, id)`
  yield* sql`CREATE INDEX webhook_newest ON webhook (created_at DESC, id)`
  yield* sql`CREATE INDEX api_key_day_day ON api_key_day (day)`
  yield* sql`CREATE INDEX server_restore_server ON server_restore (server_id)`
  yield* sql`CREATE INDEX submission_pending_account ON submission (account_id) WHERE status = 'pending'`
  // `text_pattern_ops` makes the index usable for prefixes (`starts_with`) in databases with any collation.
  yield* sql`CREATE INDEX idempotency_scope ON idempotency (scope text_pattern_ops)`
})
