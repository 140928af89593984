import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Fails if the database is read-only. The statement changes no row, but PostgreSQL rejects every UPDATE on a read-only
 * database before it looks for rows.
 */
export const checkWritable = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`UPDATE schema_migration SET name = name WHERE false`
)
