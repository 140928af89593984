import { Effect } from "effect"
import { Migrator, type SqlClient } from "effect/sql"
import { migrations } from "./migrations/index.ts"

/** Runs all pending migrations in one transaction. A failing migration is a defect. */
export const migrateWith = (migrations: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>>) =>
  Migrator.make({})({ table: "schema_migration", loader: Migrator.fromRecord(migrations) }).pipe(
    Effect.catchTag("MigrationError", Effect.die),
    Effect.withSpan("migrate")
  )

/** Brings the schema up to date. Of processes that start concurrently one migrates and the others wait for it. */
export const migrate = migrateWith(migrations)
