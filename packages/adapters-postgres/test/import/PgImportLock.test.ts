import { ImportLock } from "@emoji-catalogue/application/ports"
import { importLockContract } from "@emoji-catalogue/application/contracts"
import { assert, it } from "@effect/vitest"
import { Cause, Clock, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { eventually } from "../../../../scripts/test-support/eventually.ts"
import { PgImportLock } from "../../src/index.ts"
import { sequentialDatabases, testDatabases } from "../testDatabases.ts"

/** Starts work that never ends and waits until it runs. */
const startWork = (name: string) =>
  Effect.gen(function* () {
    const lock = yield* ImportLock
    const started = yield* Deferred.make<void>()
    const work = Effect.andThen(Deferred.succeed(started, undefined), Effect.never)
    const fiber = yield* Effect.forkChild(lock.exclusively(name, work))
    yield* Deferred.await(started)
    return fiber
  })

/** Runs after pending renewals. Without this wait the test clock would run ahead of a busy database. */
const databaseRoundTrip = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1`)

for (const [name, database] of testDatabases) {
  importLockContract(name, PgImportLock.layer.pipe(Layer.provide(database)))
}

for (const [name, database] of sequentialDatabases) {
  it.layer(PgImportLock.layer.pipe(Layer.provideMerge(database)))(`the lease of an import lock (${name})`, (it) => {
    it.effect("is renewed while the work runs", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const fiber = yield* startWork("long")
        yield* sql`UPDATE import_lock SET expires_at = now() + interval '1 second' WHERE name = 'long'`
        yield* TestClock.adjust("10 seconds")
        const prolonged = sql`
            SELECT FROM import_lock WHERE name = 'long' AND expires_at > now() + interval '20 seconds'`
        yield* eventually(Effect.map(prolonged, (rows) => rows.length === 1))
        yield* Fiber.interrupt(fiber)
        assert.deepStrictEqual(yield* sql`SELECT * FROM import_lock WHERE name = 'long'`, [])
      })
    )

    it.effect("taken over by another holder ends the work and is not released", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const fiber = yield* startWork("lost")
        yield* sql`UPDATE import_lock SET holder = gen_random_uuid() WHERE name = 'lost'`
        yield* TestClock.adjust("10 seconds")
        const exit = yield* Fiber.await(fiber)
        assert.include(
          Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "",
          "Another process holds the import lock lost"
        )
        assert.strictEqual((yield* sql`SELECT * FROM import_lock WHERE name = 'lost'`).length, 1)
      })
    )

    it.effect("survives a temporary database error", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const fiber = yield* startWork("away")
        yield* sql`ALTER TABLE import_lock RENAME TO away`
        yield* sql`UPDATE away SET expires_at = now() + interval '1 second' WHERE name = 'away'`
        yield* TestClock.adjust("10 seconds")
        yield* Effect.repeat(databaseRoundTrip, { times: 9 })
        assert.isUndefined(fiber.pollUnsafe())
        yield* sql`ALTER TABLE away RENAME TO import_lock`
        yield* TestClock.adjust("10 seconds")
        const prolonged = sql`
            SELECT FROM import_lock WHERE name = 'away' AND expires_at > now() + interval '20 seconds'`
        yield* eventually(Effect.map(prolonged, (rows) => rows.length === 1))
        yield* Fiber.interrupt(fiber)
      })
    )

    it.effect("ends before it expires if it cannot be renewed", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const fiber = yield* startWork("given up")
        yield* Effect.acquireRelease(sql`ALTER TABLE import_lock RENAME TO away`, () =>
          Effect.orDie(sql`ALTER TABLE away RENAME TO import_lock`)
        )
        const start = yield* Clock.currentTimeMillis
        while (fiber.pollUnsafe() === undefined) {
          yield* TestClock.adjust("1 second")
          yield* databaseRoundTrip
        }
        const exit = yield* Fiber.await(fiber)
        assert.include(
          Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "",
          "The lease of the import lock given up could not be renewed"
        )
        // Before the lease expires and another process can acquire it.
        assert.isBelow((yield* Clock.currentTimeMillis) - start, 30_000)
      })
    )
  })
}
