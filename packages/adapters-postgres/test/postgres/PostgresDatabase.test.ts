import { assert, it } from "@effect/vitest"
import { Cause, type Duration, Effect, Exit, Layer, Logger, Option, Queue, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { createServer, type AddressInfo } from "node:net"
import { inspect } from "node:util"
import { Notifications, PostgresDatabase } from "../../src/index.ts"
import { createPostgresDatabase, testServer } from "../testDatabases.ts"

const failure = Effect.fnUntraced(function* (url: string, connectTimeout: Duration.Input = "5 seconds") {
  const layer = PostgresDatabase.layer({ url: Redacted.make(url), connectTimeout })
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

if (testServer) {
  it.live("a connection error includes the error of the server", () =>
    Effect.gen(function* () {
      const url = new URL(testServer!)
      url.pathname = "nothing_here"
      assert.match(yield* failure(url.href), /nothing_here cannot be used: database "nothing_here" does not exist/)
    })
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
