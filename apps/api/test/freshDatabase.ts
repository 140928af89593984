import { PgConnection } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { randomUUID } from "node:crypto"

/** The address of an empty database of its own on a server, dropped when the scope closes. */
export const freshDatabase = Effect.fnUntraced(function* (server: string) {
  const name = `test_${randomUUID().replaceAll("-", "_")}`
  const admin = yield* PgConnection.make({ url: Redacted.make(server) })
  const drop = admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  yield* Effect.acquireRelease(admin.query(`CREATE DATABASE ${name} TEMPLATE template0`), () => Effect.orDie(drop))
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop }
})
