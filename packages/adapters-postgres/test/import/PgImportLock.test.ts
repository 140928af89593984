import { ImportLock } from "@emoji-catalogue/application"
import { assert, it } from "@effect/vitest"
import { Cause, Clock, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { PgImportLock } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

/** Work that never ends, once it has begun. */
const beginWork = (name: string) =>
  Effect.gen(function* () {
    const lock = yield* ImportLock
    const begun = yield* Deferred.make<void>()
    const work = Effect.andThen(Deferred.succeed(begun, undefined), Effect.never)
    const fiber = yield* Effect.forkChild(lock.exclusively(name, work))
    yield* Deferred.await(begun)
    return fiber
  })

const waitFor = Effect.fnUntraced(function* (condition: Effect.Effect<boolean, unknown>) {
  while (!(yield* Effect.orDie(condition)))
    yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 5)))
})

for (const [name, database] of testDatabases) {
  it.layer(PgImportLock.layer.pipe(Layer.provideMerge(database)), { timeout: "30 seconds" })(
    `the lease of an import (${name})`,
    (it) => {
      it.effect("is prolonged while the work goes on", () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const fiber = yield* beginWork("long")
          yield* sql`UPDATE import_lock SET expires_at = now() + interval '1 second' WHERE name = 'long'`
          yield* TestClock.adjust("10 seconds")
          const prolonged = sql`
            SELECT FROM import_lock WHERE name = 'long' AND expires_at > now() + interval '20 seconds'`
          yield* waitFor(Effect.map(prolonged, (rows) => rows.length === 1))
          yield* Fiber.interrupt(fiber)
          assert.deepStrictEqual(yield* sql`SELECT * FROM import_lock WHERE name = 'long'`, [])
        })
      )

      it.effect("that another has taken over ends the work, and is left to the other", () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const fiber = yield* beginWork("lost")
          yield* sql`UPDATE import_lock SET holder = gen_random_uuid() WHERE name = 'lost'`
          yield* TestClock.adjust("10 seconds")
          const exit = yield* Fiber.await(fiber)
          assert.include(Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "", "has taken over lost")
          assert.strictEqual((yield* sql`SELECT * FROM import_lock WHERE name = 'lost'`).length, 1)
        })
      )

      it.effect("is not lost by a database that does not answer for a while", () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const fiber = yield* beginWork("away")
          yield* sql`ALTER TABLE import_lock RENAME TO away`
          yield* sql`UPDATE away SET expires_at = now() + interval '1 second' WHERE name = 'away'`
          yield* TestClock.adjust("10 seconds")
          yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 100)))
          assert.isUndefined(fiber.pollUnsafe())
          yield* sql`ALTER TABLE away RENAME TO import_lock`
          yield* TestClock.adjust("10 seconds")
          const prolonged = sql`
            SELECT FROM import_lock WHERE name = 'away' AND expires_at > now() + interval '20 seconds'`
          yield* waitFor(Effect.map(prolonged, (rows) => rows.length === 1))
          yield* Fiber.interrupt(fiber)
        })
      )

      it.effect("is given up once the database did not prolong it for as long as it lasts", () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const fiber = yield* beginWork("given up")
          yield* Effect.acquireRelease(sql`ALTER TABLE import_lock RENAME TO away`, () =>
            Effect.orDie(sql`ALTER TABLE away RENAME TO import_lock`)
          )
          const start = yield* Clock.currentTimeMillis
          while (fiber.pollUnsafe() === undefined) {
            yield* TestClock.adjust("1 second")
            yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 5)))
          }
          const exit = yield* Fiber.await(fiber)
          assert.include(Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "", "did not prolong the lease of given up")
          // Before the lease ends, and somebody else may take it.
          assert.isBelow((yield* Clock.currentTimeMillis) - start, 30_000)
        })
      )
    }
  )
}
