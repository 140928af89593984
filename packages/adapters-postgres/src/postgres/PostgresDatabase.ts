import { PgClient, PgConnection } from "@effect/sql-pg"
import { Context, Duration, Effect, Layer, type Redacted, Schedule } from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import { SqlClient, type SqlError } from "effect/sql"
import { columnNames } from "../columnNames.ts"
import { migrate } from "../migrate.ts"
import { Notifications } from "../Notifications.ts"
import { hasReadableCredentials, parseConnectionUrl } from "./parseConnectionUrl.ts"
import { DatabaseUnusable, mayRecover, sqlErrorReason } from "./DatabaseUnusable.ts"
import * as PostgresNotifications from "./PostgresNotifications.ts"

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: Redacted.Redacted
  /** The size of the pool. Default: 10. Each notification listener uses one more connection. */
  readonly maxConnections?: number
  /** The time limit of a connection attempt. Default: 5 seconds. */
  readonly connectTimeout?: Duration.Input
  /** How long to wait for a server that cannot be reached or is starting up. Default: 1 minute. 0 disables waiting. */
  readonly waitForServer?: Duration.Input
}

const delayBetweenAttempts = "2 seconds"

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

  if (!hasReadableCredentials(options.url)) {
    return yield* unusable("the user or the password of the connection URL is not percent-encoded correctly")
  }

  const connection = {
    ...target,
    url: options.url,
    applicationName: "emoji-catalogue",
    // The job queue stores local times in the time zone of the session. This zone must not have daylight saving time:
    // when the clock is set back by an hour in autumn, the stored times of due jobs would be in the future again, and
    // no job would run for an hour.
    startupParameters: { TimeZone: "UTC" },
    connectTimeout: options.connectTimeout ?? "5 seconds",
    // Without keep-alive, a listener would never notice a lost network.
    keepAlive: "30 seconds",
    maxMessageSize: 256 * 1024 * 1024
  } satisfies PgClient.PgClientConfig

  const waitForServer = Duration.fromInputUnsafe(options.waitForServer ?? "1 minute")
  const isRetried = (error: SqlError.SqlError): boolean => !Duration.isZero(waitForServer) && mayRecover(error)
  const logRetry = (error: SqlError.SqlError) =>
    Effect.annotateLogs(Effect.logWarning("PostgreSQL: no connection, retrying"), {
      server: `${target.host}:${target.port}`,
      reason: sqlErrorReason(error)
    })
  const attempts = Schedule.spaced(delayBetweenAttempts).pipe(
    Schedule.setInputType<SqlError.SqlError>(),
    Schedule.upTo({ duration: waitForServer }),
    // `Effect.retry` runs this schedule before it evaluates `while`, so this function also receives errors that are not
    // retried. It must not log them as retried.
    Schedule.tap(({ input }) => (isRetried(input) ? logRetry(input) : Effect.void))
  )

  return yield* Effect.gen(function* () {
    // The first connection is retried, because containers that start together may start before their database.
    yield* Effect.retry(Effect.scoped(PgConnection.make(connection)), { schedule: attempts, while: isRetried })
    const sql = yield* PgClient.make({ ...connection, ...columnNames, maxConnections: options.maxConnections ?? 10 })
    yield* Effect.andThen(checkServer, migrate).pipe(Effect.provideService(SqlClient.SqlClient, sql))
    return Context.make(SqlClient.SqlClient, sql as SqlClient.SqlClient).pipe(
      Context.add(Notifications, PostgresNotifications.make(connection))
    )
  }).pipe(Effect.mapError((error) => unusable(typeof error === "string" ? error : sqlErrorReason(error))))
})

/** A migrated PostgreSQL database. Any number of processes may share it. */
export const layer = (options: PostgresOptions): Layer.Layer<SqlClient.SqlClient | Notifications, DatabaseUnusable> =>
  Layer.effectContext(connect(options)).pipe(Layer.provide(Reactivity.layer))
