import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"

/** As autovacuum decides, but table by table, since every other statement waits for the one that runs. */
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
 * What a PostgreSQL server does in the background and PGlite, a single process, does not: without it dead rows stay,
 * the planner knows no statistics and the write-ahead log grows without end.
 */
export const runMaintenance = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.forEach(yield* tablesToVacuum(sql), ({ name }) => sql`VACUUM (ANALYZE) ${sql.literal(name)}`)
  if (yield* isCheckpointDue(sql)) yield* sql`CHECKPOINT`
}).pipe(Effect.withSpan("housekeeping"))

/** Housekeeping, once a minute for as long as the scope is open. */
export const scheduleMaintenance = runMaintenance.pipe(
  Effect.catchCause((cause) => Effect.logWarning("PGlite housekeeping failed", cause)),
  Effect.schedule(Schedule.spaced("1 minute")),
  Effect.forkScoped
)
