import type { Results } from "@electric-sql/pglite"
import type { PgConnection } from "@effect/sql-pg"
import { Effect, Stream } from "effect"
import type { SqlConnection, SqlError } from "effect/sql"
import type { Pglite } from "./Pglite.ts"

type Transform = (<A extends object>(rows: ReadonlyArray<A>) => ReadonlyArray<A>) | undefined

/** Decides when a statement runs, and whether an interrupted caller waits for its statement. */
export type StatementScheduler = <A>(
  statement: Effect.Effect<A, SqlError.SqlError>
) => Effect.Effect<A, SqlError.SqlError>

/** A running statement is never interrupted, because WebAssembly cannot be stopped. */
export const make = (pglite: Pglite, schedule: StatementScheduler): SqlConnection.Connection => {
  const query = <Row>(sql: string, values: ReadonlyArray<unknown>, rowMode: "object" | "array") =>
    schedule(
      Effect.uninterruptible(pglite.query(sql, values, rowMode) as Effect.Effect<Results<Row>, SqlError.SqlError>)
    )

  const rows = (sql: string, values: ReadonlyArray<unknown>, transform: Transform) =>
    Effect.map(query<SqlConnection.Row>(sql, values, "object"), (result) =>
      transform ? transform(result.rows) : result.rows
    )

  const tuples = (sql: string, values: ReadonlyArray<unknown>) =>
    Effect.map(query<ReadonlyArray<unknown>>(sql, values, "array"), (result) => result.rows)

  const raw = (sql: string, values: ReadonlyArray<unknown>) =>
    Effect.map(query<SqlConnection.Row>(sql, values, "object"), (result): PgConnection.Result => ({
      command: result.command ?? "",
      rowCount: result.rowCount ?? 0,
      oid: null,
      rows: result.rows,
      fields: result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeId: dataTypeID }))
    }))

  return {
    execute: rows,
    executeUnprepared: rows,
    executeRaw: raw,
    executeValues: tuples,
    executeValuesUnprepared: tuples,
    executeStream: (sql, values, transform) => Stream.fromIterableEffect(rows(sql, values, transform))
  }
}
