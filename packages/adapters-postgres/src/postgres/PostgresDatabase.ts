import { PgClient } from "@effect/sql-pg"
import { Context, type Duration, Effect, Layer, type Redacted } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import { columnNames } from "../columnNames.ts"
import { migrate } from "../migrate.ts"
import { Notifications } from "../Notifications.ts"
import { parseConnectionUrl } from "./parseConnectionUrl.ts"
import { DatabaseUnusable, sqlErrorReason } from "./DatabaseUnusable.ts"
import * as PostgresNotifications from "./PostgresNotifications.ts"

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: Redacted.Redacted
  /** In the pool, 10 unless given. Each listener to notifications adds one of its own. */
  readonly maxConnections?: number
  /** 5 seconds unless given. */
  readonly connectTimeout?: Duration.Input
}

/** What the catalogue needs of a server, or a sentence on what is missing. */
const checkServer = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [server] = yield* sql<{ version: number; encoding: string }>`
    SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`
  if (server === undefined || server.version < 150000) return yield* Effect.fail("PostgreSQL 15 or newer is needed")
  if (server.encoding !== "UTF8") return yield* Effect.fail(`the database is encoded in ${server.encoding}, not UTF8`)
})

const connect = Effect.fnUntraced(function* (options: PostgresOptions) {
  const target = parseConnectionUrl(options.url)
  if (target === undefined) {
    return yield* new DatabaseUnusable({ server: "?", reason: "the connection string is not a postgres:// URL" })
  }
  const unusable = (reason: string) =>
    new DatabaseUnusable({ server: `${target.host}:${target.port}/${target.database}`, reason })

  const connection = {
    ...target,
    url: options.url,
    applicationName: "emoji-catalogue",
    connectTimeout: options.connectTimeout ?? "5 seconds",
    // A peer that vanished without a word would otherwise leave a listener deaf for ever.
    keepAlive: "30 seconds",
    maxMessageSize: 256 * 1024 * 1024
  } satisfies PgClient.PgClientConfig

  return yield* Effect.gen(function* () {
    const sql = yield* PgClient.make({ ...connection, ...columnNames, maxConnections: options.maxConnections ?? 10 })
    yield* Effect.andThen(checkServer, migrate).pipe(Effect.provideService(SqlClient.SqlClient, sql))
    return Context.make(SqlClient.SqlClient, sql as SqlClient.SqlClient).pipe(
      Context.add(Notifications, PostgresNotifications.make(connection))
    )
  }).pipe(Effect.mapError((error) => unusable(typeof error === "string" ? error : sqlErrorReason(error))))
})

/** A PostgreSQL server, migrated, for any number of processes at once. */
export const layer = (options: PostgresOptions): Layer.Layer<SqlClient.SqlClient | Notifications, DatabaseUnusable> =>
  Layer.effectContext(connect(options)).pipe(Layer.provide(Reactivity.layer))
