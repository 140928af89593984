import { PgConnection } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { buildKey } from "../../../scripts/test-support/buildCache.ts"
import { ApiProcess } from "./ApiProcess.ts"

const urlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = database
  return url.href
}

const connect = (server: string) => PgConnection.make({ url: Redacted.make(server) })

/** A database for one test on a server, dropped when the scope closes. */
const makeDatabase = Effect.fnUntraced(function* (server: string, template: string) {
  const name = `test_${randomUUID().replaceAll("-", "_")}`
  const admin = yield* connect(server)
  const drop = admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  yield* Effect.acquireRelease(admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`), () => Effect.orDie(drop))
  return { url: urlOf(server, name), drop }
})

/** The URL of an empty database. */
export const emptyDatabase = (server: string) => makeDatabase(server, "template0")

const prefix = "emoji_catalogue_test_template_"

const namesOfTemplates = `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`

const importInto = async (url: string): Promise<void> => {
  const api = new ApiProcess({ DATABASE_URL: url })
  await api.importEnded()
  const code = await api.stop()
  if (code !== 0) throw new Error(`The API ended with ${code}:\n${api.stderr}`)
}

/** The URL of a database with the catalogue, copied from a template that is imported again only if an input changes. */
export const importedDatabase = (server: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const name = `${prefix}${buildKey()}`
      const admin = yield* connect(server)
      // One process imports while others wait. The lock is released with the connection.
      yield* admin.query(`SELECT pg_advisory_lock(hashtext('${prefix}'))`)
      const { rows } = yield* admin.query(namesOfTemplates)
      const names = rows.map(({ datname }) => String(datname))
      if (names.includes(name)) return name
      for (const stale of names) yield* admin.query(`DROP DATABASE IF EXISTS ${stale} WITH (FORCE)`)
      const unfinished = `${prefix}unfinished`
      yield* admin.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`)
      yield* Effect.promise(() => importInto(urlOf(server, unfinished)))
      yield* admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
      return name
    })
  ).pipe(Effect.flatMap((name) => makeDatabase(server, name)))
