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
  /** Size of the pool, by default 10. Each notification listener uses one more connection. */
  readonly maxConnections?: number
  /** By default 5 seconds. */
  readonly connectTimeout?: Duration.Input
}

/** Requires PostgreSQL 15 and UTF-8. Fails with the unmet requirement. */
const checkServer = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [server] = yield* sql<{ version: number; encoding: string }>`
    SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`
  if (server === undefined || server.version < 150000) return yield* Effect.fail("PostgreSQL 15 or newer is required")
  if (server.encoding !== "UTF8")
    return yield* Effect.fail(`the database encoding must be UTF8, not ${server.encoding}`)
})

const connect = Effect.fnUntraced(function* (options: PostgresOptions) {
  const target = parseConnectionUrl(options.url)
  if (target === undefined) {
    return yield* new DatabaseUnusable({ server: "?", reason: "the connection URL must start with postgres://" })
  }
  const unusable = (reason: string) =>
    new DatabaseUnusable({ server: `${target.host}:${target.port}/${target.database}`, reason })

  const connection = {
    ...target,
    url: options.url,
    applicationName: "emoji-catalogue",
    connectTimeout: options.connectTimeout ?? "5 seconds",
    // Without keep-alive a listener would never notice a lost network.
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

/** A migrated PostgreSQL database, shared by any number of processes. */
export const layer = (options: PostgresOptions): Layer.Layer<SqlClient.SqlClient | Notifications, DatabaseUnusable> =>
  Layer.effectContext(connect(options)).pipe(Layer.provide(Reactivity.layer))
