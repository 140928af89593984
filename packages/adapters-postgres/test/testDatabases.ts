import { PgConnection } from "@effect/sql-pg"
import { Effect, Layer, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { type Notifications, PgliteDatabase, PostgresDatabase } from "../src/index.ts"
import { borrowEmptyPglite } from "./pgliteTemplate.ts"

export type TestDatabase = Layer.Layer<SqlClient.SqlClient | Notifications>

const pglite: TestDatabase = PgliteDatabase.layerFrom(borrowEmptyPglite)

/** Creates an empty database, dropped when the scope closes. Returns its connection URL. */
export const createPostgresDatabase = Effect.fnUntraced(function* (server: string) {
  const admin = yield* PgConnection.make({ url: Redacted.make(server) })
  const name = `test_${randomUUID().replaceAll("-", "_")}`
  yield* Effect.acquireRelease(admin.query(`CREATE DATABASE ${name} TEMPLATE template0`), () =>
    Effect.orDie(admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
  )
  const url = new URL(server)
  url.pathname = name
  return Redacted.make(url.href)
})

const postgres = (server: string, maxConnections?: number): TestDatabase =>
  Layer.unwrap(
    Effect.map(createPostgresDatabase(server), (url) =>
      PostgresDatabase.layer({ url, ...(maxConnections !== undefined && { maxConnections }) })
    )
  ).pipe(Layer.orDie)

/** The PostgreSQL server to test on, if any. */
export const testServer = process.env["TEST_DATABASE_URL"]

/**
 * PGlite, and PostgreSQL if there is a server. Every build of a layer migrates an empty database. A process reuses its
 * PGlite instances.
 */
export const testDatabases: ReadonlyArray<readonly [name: string, layer: TestDatabase]> = [
  ["pglite", pglite],
  ...(testServer ? [["postgres", postgres(testServer)] as const] : [])
]

/** The same databases with one connection, on which statements run one after the other, as in PGlite. */
export const sequentialDatabases: typeof testDatabases = [
  ["pglite", pglite],
  ...(testServer ? [["postgres", postgres(testServer, 1)] as const] : [])
]

/** Only PostgreSQL runs statements while a transaction is open; in PGlite they wait for it. */
export const postgresServers = testDatabases.filter(([name]) => name === "postgres")
