import { assert, it } from "@effect/vitest"
import { Cause, type Duration, Effect, Exit, Fiber, Layer, Logger, Option, Queue, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { SqlClient } from "effect/sql"
import { type AddressInfo, connect, createServer, type Server } from "node:net"
import { inspect } from "node:util"
import { Notifications, PostgresDatabase } from "../../src/index.ts"
import { createPostgresDatabase, testServer } from "../testDatabases.ts"

const failure = Effect.fnUntraced(function* (url: string, connectTimeout: Duration.Input = "5 seconds") {
  const layer = PostgresDatabase.layer({ url: Redacted.make(url), connectTimeout, waitForServer: 0 })
  const exit = yield* Effect.exit(Layer.build(layer))
  assert.notInclude(inspect(exit, { depth: 20 }), "hunter2")
  if (Exit.isSuccess(exit)) return assert.fail("expected the connection to fail")
  assert.notInclude(Cause.pretty(exit.cause), "hunter2")
  const { message, _tag } = yield* Effect.flip(exit)
  assert.strictEqual(_tag, "DatabaseUnusable")
  return message
})

const silentServer = Effect.acquireRelease(
  Effect.callback<ReturnType<typeof createServer>>((resume) => {
    const server = createServer(() => {})
    server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
  }),
  (server) => Effect.sync(() => server.close())
)

it.live("a connection error names server and reason but not the password", () =>
  Effect.gen(function* () {
    assert.strictEqual(
      yield* failure("postgres://me:hunter2@127.0.0.1:1/emoji"),
      "PostgreSQL at 127.0.0.1:1/emoji cannot be used: connect ECONNREFUSED 127.0.0.1:1"
    )
    assert.match(yield* failure("postgres://me:hunter2@localhost:1/emoji"), /localhost:1\/emoji .*ECONNREFUSED/)
    assert.match(
      yield* failure("postgres://me:hunter2@nowhere.invalid/emoji"),
      /nowhere\.invalid:5432\/emoji .*(ENOTFOUND|EAI_AGAIN|timed out)/
    )
    assert.match(yield* failure("hunter2@@:://"), /must start with postgres:\/\//)
    assert.match(yield* failure("mysql://me:hunter2@127.0.0.1/emoji"), /must start with postgres:\/\//)
    assert.match(yield* failure("postgres://me:hunter2%@127.0.0.1/emoji"), /127\.0\.0\.1:5432\/emoji .*password/)
  })
)

it.live("connecting to a server that does not reply times out", () =>
  Effect.gen(function* () {
    const server = yield* silentServer
    const { port } = server.address() as AddressInfo
    assert.strictEqual(
      yield* failure(`postgres://me:hunter2@127.0.0.1:${port}/emoji`, "300 millis"),
      `PostgreSQL at 127.0.0.1:${port}/emoji cannot be used: Connection timed out`
    )
  })
)

/** A server that refuses each connection with a PostgreSQL error. */
const refusingServer = (code: string, message: string) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly server: Server; readonly url: string }>((resume) => {
      const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
      const head = Buffer.from([0x45, 0, 0, 0, 4 + fields.length])
      const server = createServer((socket) => {
        socket.on("error", () => undefined)
        socket.once("data", () => socket.end(Buffer.concat([head, fields])))
      })
      server.listen(0, "127.0.0.1", () => {
        const url = `postgres://me:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/emoji?sslmode=disable`
        resume(Effect.succeed({ server, url }))
      })
    }),
    ({ server }) => Effect.sync(() => server.close())
  )

it.effect("a server that starts up is waited for, with a line per attempt, but not for ever", () =>
  Effect.gen(function* () {
    const { url } = yield* refusingServer("57P03", "the database system is starting up")
    const lines = yield* Queue.unbounded<string>()
    const log = Logger.layer([Logger.map(Logger.formatJson, (line) => Queue.offerUnsafe(lines, line))])
    const layer = PostgresDatabase.layer({ url: Redacted.make(url), waitForServer: "10 seconds" })
    const starting = yield* Effect.forkChild(Effect.flip(Effect.scoped(Layer.build(layer).pipe(Effect.provide(log)))))
    for (let attempt = 1; attempt <= 6; attempt++) {
      const line = yield* Queue.take(lines)
      assert.include(line, "PostgreSQL: no connection, retrying")
      assert.include(line, "the database system is starting up")
      assert.notInclude(line, "hunter2")
      yield* TestClock.adjust("2 seconds")
    }
    const { message } = yield* Fiber.join(starting)
    assert.match(message, /cannot be used: the database system is starting up$/)
  }).pipe(Effect.scoped)
)

it.live.each([
  ["28P01", 'password authentication failed for user "me"'],
  ["3D000", 'database "emoji" does not exist']
] as const)("waiting does not help against %s", ([code, message]) =>
  Effect.gen(function* () {
    const { server, url } = yield* refusingServer(code, message)
    let connections = 0
    server.on("connection", () => connections++)
    const lines: Array<unknown> = []
    const log = Logger.layer([Logger.make(({ message }) => void lines.push(message))])
    const layer = PostgresDatabase.layer({ url: Redacted.make(url), waitForServer: "10 minutes" })
    const error = yield* Effect.flip(Effect.scoped(Layer.build(layer))).pipe(Effect.provide(log))
    assert.deepStrictEqual([error.reason, connections, lines], [message, 1, []])
  }).pipe(Effect.scoped)
)

if (testServer) {
  it.live("a connection error includes the error of the server", () =>
    Effect.gen(function* () {
      const url = new URL(testServer!)
      url.pathname = "nothing_here"
      assert.match(yield* failure(url.href), /nothing_here cannot be used: database "nothing_here" does not exist/)
    })
  )

  it.live("a server that starts after this process is used", () =>
    Effect.gen(function* () {
      const target = new URL(Redacted.value(yield* createPostgresDatabase(testServer!)))
      const closed = yield* silentServer
      const { port } = closed.address() as AddressInfo
      closed.close()
      const proxy = createServer((client) => {
        const upstream = connect(Number(target.port || 5432), target.hostname)
        client.pipe(upstream).pipe(client)
        for (const socket of [client, upstream]) socket.on("error", () => undefined)
      })
      yield* Effect.addFinalizer(() => Effect.sync(() => proxy.close()))
      const startServer = Logger.layer([Logger.make(() => void (proxy.listening || proxy.listen(port, "127.0.0.1")))])
      const url = new URL(target)
      url.hostname = "127.0.0.1"
      url.port = String(port)
      const layer = PostgresDatabase.layer({ url: Redacted.make(url.href), maxConnections: 1 })
      const rows = yield* Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1 AS one`).pipe(
        Effect.provide(layer),
        Effect.provide(startServer)
      )
      assert.deepStrictEqual(rows, [{ one: 1 }])
      assert.isTrue(proxy.listening)
    }).pipe(Effect.scoped)
  )

  it.live("a lost connection resumes listening and reports possibly missed notifications", () =>
    Effect.gen(function* () {
      const url = yield* createPostgresDatabase(testServer!)
      const lines: Array<string> = []
      const log = Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const queue = yield* (yield* Notifications).listen("news")
        yield* sql`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE 'LISTEN%'`
        assert.deepStrictEqual(yield* Queue.take(queue), Option.none())
        yield* sql`SELECT pg_notify('news', 'again')`
        assert.deepStrictEqual(yield* Queue.take(queue), Option.some("again"))
      }).pipe(Effect.provide(PostgresDatabase.layer({ url, maxConnections: 1 })), Effect.provide(log))
      assert.deepStrictEqual(lines, ["notifications: no connection, retrying", "notifications: connected again"])
    })
  )

  it.live("sessions are in UTC, independent of the time zone of the database", () =>
    Effect.gen(function* () {
      const url = yield* createPostgresDatabase(testServer!)
      const sessions = PostgresDatabase.layer({ url })
      const name = new URL(Redacted.value(url)).pathname.slice(1)
      yield* SqlClient.SqlClient.use((sql) => sql.unsafe(`ALTER DATABASE ${name} SET timezone = 'Europe/Berlin'`)).pipe(
        Effect.provide(sessions)
      )
      const shown = yield* SqlClient.SqlClient.use((sql) => sql`SHOW timezone`).pipe(
        Effect.provide(Layer.fresh(sessions))
      )
      assert.deepStrictEqual(shown, [{ TimeZone: "UTC" }])
    })
  )

  it.live("listening to many channels does not exhaust the pool", () =>
    Effect.gen(function* () {
      const url = yield* createPostgresDatabase(testServer!)
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { listen } = yield* Notifications
        const queues = yield* Effect.forEach(["a", "b", "c"], listen)
        yield* Effect.forEach(["a", "b", "c"], (channel) => sql`SELECT pg_notify(${channel}, ${channel})`)
        assert.deepStrictEqual(yield* Effect.forEach(queues, Queue.take), ["a", "b", "c"].map(Option.some))
      }).pipe(Effect.provide(PostgresDatabase.layer({ url, maxConnections: 1 })))
    })
  )
}
