import { Effect } from "effect"
import { Migrator, type SqlClient } from "effect/sql"
import { migrations } from "./migrations/index.ts"

/** Runs what a database lacks of the migrations, in one transaction; a migration that fails is a defect. */
export const migrateWith = (migrations: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>>) =>
  Migrator.make({})({ table: "schema_migration", loader: Migrator.fromRecord(migrations) }).pipe(
    Effect.catchTag("MigrationError", Effect.die),
    Effect.withSpan("migrate")
  )

/** Brings the schema up to date. Processes that start together wait for the first of them. */
export const migrate = migrateWith(migrations)
