import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Makes several reads see one snapshot of the database, whatever is written concurrently. */
export const inSnapshot =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(reads: Effect.Effect<A, E, R>) =>
    sql
      .withTransaction(reads)
      .pipe(Effect.provideService(SqlClient.BeginTransaction, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
