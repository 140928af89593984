import { OutageLog, repeatInBackground } from "@emoji-catalogue/application/shared"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"

/** The tables that exceed autovacuum's thresholds. */
const tablesToVacuum = (sql: SqlClient.SqlClient) =>
  sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, relname) AS name
    FROM pg_stat_user_tables
    WHERE n_dead_tup > 50 + 0.2 * n_live_tup
       OR n_mod_since_analyze > 50 + 0.1 * n_live_tup`

const isCheckpointDue = (sql: SqlClient.SqlClient) =>
  sql`SELECT FROM pg_control_checkpoint() WHERE pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 64 * 1024 * 1024`.pipe(
    Effect.map((rows) => rows.length > 0)
  )

/**
 * Runs VACUUM, ANALYZE and CHECKPOINT where they are due, because PGlite has no background processes that would run
 * them. Without them, dead rows accumulate, the planner has no statistics, and the write-ahead log grows without bound.
 * Each table has its own VACUUM statement, so that waiting statements can run after each table.
 */
export const runMaintenance = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const vacuumed = yield* Effect.exit(
    Effect.forEach(yield* tablesToVacuum(sql), ({ name }) => sql`VACUUM (ANALYZE) ${sql.literal(name)}`)
  )
  // CHECKPOINT also runs after a failed VACUUM. On a full disk, VACUUM is refused, and CHECKPOINT frees space for the
  // next VACUUM.
  if (yield* isCheckpointDue(sql)) yield* sql`CHECKPOINT`
  yield* vacuumed
}).pipe(Effect.withSpan("pglite.maintenance"))

export const scheduleMaintenance = Effect.suspend(() =>
  repeatInBackground(runMaintenance, {
    schedule: Schedule.spaced("1 minute"),
    firstRun: "delayed",
    outage: new OutageLog({ began: "PGlite maintenance failed", ended: "PGlite maintenance succeeds again" })
  })
)
