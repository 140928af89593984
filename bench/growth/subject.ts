import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createHash } from "node:crypto"
import type { Repositories } from "./repositories.ts"

export interface Operation {
  /** `sample` differs in each call. `rows` is the current number of rows of the subject. */
  readonly run: (sample: number, rows: number) => Effect.Effect<unknown, unknown, Repositories>
  /** Why the operation has to take longer with more rows. */
  readonly linear?: "total" | "deep offset" | "pruning" | "fan-out"
}

/** A kind of data that grows. */
export interface Subject {
  readonly name: string
  /** The number of rows at full size. */
  readonly rows: number
  /** Inserts the rows after `from` up to `to`. The first row is number 1. */
  readonly fill: (sql: SqlClient.SqlClient, from: number, to: number) => Effect.Effect<unknown, unknown>
  readonly operations: Readonly<Record<string, Operation>>
}

/** Returns the same id as the SQL function `numbered_id`. Numbered ids are as scattered as random ids. */
export const numberedId = (kind: string, number: number): string => {
  const hex = createHash("md5").update(`${kind}${number}`).digest("hex")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const createNumberedId = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    CREATE FUNCTION numbered_id(kind text, number bigint) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN overlay(overlay(md5(kind || number) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`
)

/** Returns the number of a row. Consecutive samples get rows that are far from each other. */
export const pick = (sample: number, rows: number): number => 1 + ((sample * 7919) % rows)

export const daysAgo = (days: number): DateTime.Utc => DateTime.makeUnsafe(Date.now() - days * 86_400_000)

export const dayBefore = (days: number) => DateTime.formatIsoDateUtc(daysAgo(days))

/** 64 hexadecimal digits. */
export const digits64 = (text: string): string => createHash("md5").update(text).digest("hex").repeat(2)

const rollback = Symbol("rollback")

/** Undoes the writes of an operation, so that the next sample finds the rows that this sample deletes. */
export const rolledBack = <A, E, R>(operation: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.withTransaction(Effect.andThen(operation, Effect.fail(rollback))).pipe(
      Effect.catchIf(
        (error) => error === rollback,
        () => Effect.void
      )
    )
  )
