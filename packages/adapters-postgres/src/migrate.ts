import { Effect, Record, Schedule } from "effect"
import { Migrator, SqlClient, SqlError } from "effect/sql"
import { migrations } from "./migrations/index.ts"

const lockRetryInterval = "500 millis"

/** After this many attempts to lock the tables (about a minute), the process logs again that it waits. */
const attemptsPerLog = 80

/**
 * Locks all tables before the migrations run. Otherwise, a migration could deadlock with a running process of the
 * previous version, because both may use the tables in different orders. Locking the tables can deadlock too, and
 * PostgreSQL would then abort one of the transactions after `deadlock_timeout` (default: 1 second). The time limit of
 * LOCK TABLE is shorter, so that this process gives up before PostgreSQL aborts a transaction of the other process.
 */
const lockTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ tables: string | null; timeout: string }>`
    SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables,
      current_setting('statement_timeout') AS timeout
    FROM pg_tables WHERE schemaname = current_schema() AND tableowner = current_user`
  if (row!.tables === null) return
  yield* sql`SET LOCAL statement_timeout = '250ms'`
  yield* sql`LOCK TABLE ${sql.literal(row!.tables)} IN ACCESS EXCLUSIVE MODE`
  yield* sql`SELECT set_config('statement_timeout', ${row!.timeout}, true)`
}).pipe(
  Effect.mapError(
    (cause) => new Migrator.MigrationError({ kind: "BadState", message: "Cannot lock the tables", cause })
  )
)

/**
 * Whether `lockTables` gave up because other processes use the tables. Only this error is retried. If a migration
 * itself is cancelled or exceeds its time limit, a retry would only lock the tables and fail again.
 */
const isInUse = (error: Migrator.MigrationError | SqlError.SqlError): boolean =>
  error._tag === "MigrationError" &&
  error.kind === "BadState" &&
  SqlError.isSqlError(error.cause) &&
  error.cause.reason._tag === "StatementTimeoutError"

/**
 * Runs all pending migrations in one transaction. Waits without a time limit until other processes release the tables.
 * A failing migration is a defect.
 */
export const migrateWith = (migrations: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>>) =>
  Effect.suspend(() => {
    let attempts = 0
    const waiting = Effect.suspend(() =>
      attempts++ % attemptsPerLog === 0
        ? Effect.logInfo("Migration: waiting for transactions or a VACUUM that use the tables")
        : Effect.void
    )
    return Migrator.make({})({
      table: "schema_migration",
      loader: Effect.andThen(lockTables, Migrator.fromRecord(migrations))
    }).pipe(
      Effect.tapError((error) => (isInUse(error) ? waiting : Effect.void)),
      Effect.retry({ while: isInUse, schedule: Schedule.jittered(Schedule.spaced(lockRetryInterval)) })
    )
  }).pipe(Effect.catchTag("MigrationError", Effect.die), Effect.withSpan("migrate"))

const latest = Math.max(...Record.keys(migrations).map((name) => Number.parseInt(name, 10)))

/** False if the table `schema_migration` is missing or cannot be read. */
const isMigrated = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: number | null }>`SELECT max(migration_id)::int AS id FROM schema_migration`
  return row !== undefined && row.id !== null && row.id >= latest
}).pipe(Effect.orElseSucceed(() => false))

/**
 * If several processes start concurrently, one migrates and the others wait. Writes nothing if the schema is up to
 * date, because the database may be read-only or its disk full.
 */
export const migrate = Effect.flatMap(isMigrated, (isMigrated) =>
  isMigrated ? Effect.succeed([]) : migrateWith(migrations)
)
