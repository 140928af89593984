import { PgConnection } from "@effect/sql-pg"
import { Effect, Layer, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { type Notifications, PgliteDatabase, PostgresDatabase } from "../src/index.ts"
import { openEmptyPglite } from "./pgliteTemplate.ts"

export type TestDatabase = Layer.Layer<SqlClient.SqlClient | Notifications>

const pglite: TestDatabase = PgliteDatabase.layerFrom(openEmptyPglite())

/** The connection string of an empty database of its own, dropped when the scope closes. */
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

const postgres = (server: string): TestDatabase =>
  Layer.unwrap(Effect.map(createPostgresDatabase(server), (url) => PostgresDatabase.layer({ url }))).pipe(Layer.orDie)

/** The PostgreSQL server to test on as well, if there is one. */
export const testServer = process.env["TEST_DATABASE_URL"]

/** Every kind of database, each layer a fresh and migrated one wherever it is built. */
export const testDatabases: ReadonlyArray<readonly [name: string, layer: TestDatabase]> = [
  ["pglite", pglite],
  ...(testServer ? [["postgres", postgres(testServer)] as const] : [])
]
