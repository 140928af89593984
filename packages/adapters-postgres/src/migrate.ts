import { Effect, Record } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import { migrations } from "./migrations/index.ts"

/** Runs all pending migrations in one transaction. A failing migration is a defect. */
export const migrateWith = (migrations: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>>) =>
  Migrator.make({})({ table: "schema_migration", loader: Migrator.fromRecord(migrations) }).pipe(
    Effect.catchTag("MigrationError", Effect.die),
    Effect.withSpan("migrate")
  )

const latest = Math.max(...Record.keys(migrations).map((name) => Number.parseInt(name, 10)))

/** Whether no migration is pending. False for a database without the table of migrations, and where it cannot be read. */
const isMigrated = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: number | null }>`SELECT max(migration_id)::int AS id FROM schema_migration`
  return row !== undefined && row.id !== null && row.id >= latest
}).pipe(Effect.orElseSucceed(() => false))

/**
 * Brings the schema up to date. Of processes that start concurrently one migrates and the others wait for it. Writes
 * nothing to a database that is up to date: it may be read-only, or its disk full.
 */
export const migrate = Effect.flatMap(isMigrated, (isMigrated) =>
  isMigrated ? Effect.succeed([]) : migrateWith(migrations)
)
