import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { nextEventLoopTurn } from "../../../scripts/test-support/eventually.ts"
import { statementsBlocked } from "./concurrency.ts"
import { interruptWhileRunning } from "./interruptWhileRunning.ts"
import { testDatabases } from "./testDatabases.ts"

const createCounter = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const name = `c${crypto.randomUUID()}`
  yield* sql`CREATE TABLE IF NOT EXISTS counter (name text PRIMARY KEY, value int NOT NULL)`
  yield* sql`INSERT INTO counter ${sql.insert({ name, value: 0 })}`
  return {
    add: (amount: number) => sql`UPDATE counter SET value = value + ${amount} WHERE name = ${name}`,
    duplicate: sql`INSERT INTO counter ${sql.insert({ name, value: 1 })}`,
    lockAndRead: Effect.map(
      sql<{ value: number }>`SELECT value FROM counter WHERE name = ${name} FOR UPDATE`,
      ([row]) => row!.value
    ),
    write: (value: number) => sql`UPDATE counter SET value = ${value} WHERE name = ${name}`,
    read: Effect.map(sql<{ value: number }>`SELECT value FROM counter WHERE name = ${name}`, ([row]) => row!.value)
  }
})

const amounts = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: -1000, maximum: 1000 }))).check(
  Schema.isBetweenLength(8, 8)
)

for (const [name, database] of testDatabases) {
  layer(database, { excludeTestServices: true })(`transactions (${name})`, (it) => {
    it.effect.prop(
      "eight concurrent read-modify-write transactions lose no update",
      [amounts],
      ([amounts]) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const counter = yield* createCounter
          const addSlowly = (amount: number) =>
            Effect.gen(function* () {
              const value = yield* counter.lockAndRead
              yield* nextEventLoopTurn
              yield* counter.write(value + amount)
            }).pipe(sql.withTransaction)
          yield* Effect.forEach(amounts, addSlowly, { concurrency: "unbounded" })
          assert.strictEqual(
            yield* counter.read,
            amounts.reduce((sum, amount) => sum + amount, 0)
          )
        }),
      { arbitrary: { runs: 20 } }
    )

    it.effect("a failed transaction rolls back and fails with its error", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const counter = yield* createCounter
        const error = yield* counter.add(1).pipe(Effect.andThen(Effect.fail("no")), sql.withTransaction, Effect.flip)
        assert.strictEqual(error, "no")
        assert.strictEqual(yield* counter.read, 0)
      })
    )

    it.effect("a caught failure of a nested transaction rolls back only the nested part", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const counter = yield* createCounter
        yield* Effect.gen(function* () {
          yield* counter.add(1)
          yield* counter.add(10).pipe(sql.withTransaction)
          yield* counter
            .add(100)
            .pipe(
              Effect.andThen(counter.add(1000).pipe(sql.withTransaction)),
              Effect.andThen(counter.duplicate),
              sql.withTransaction,
              Effect.ignore
            )
          yield* counter.add(10_000)
        }).pipe(sql.withTransaction)
        assert.strictEqual(yield* counter.read, 10_011)
      })
    )

    it.effect("a transaction with an ignored statement error fails instead of silently rolling back", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const counter = yield* createCounter
        const error = yield* counter
          .add(1)
          .pipe(Effect.andThen(Effect.ignore(counter.duplicate)), sql.withTransaction, Effect.flip)
        assert.strictEqual(error._tag, "SqlError")
        assert.strictEqual(yield* counter.read, 0)
      })
    )

    it.effect(
      "an interrupted transaction rolls back and releases its connection, whether idle, running or waiting",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const counter = yield* createCounter
          const begun = yield* Deferred.make<void>()
          const holder = yield* counter
            .add(1)
            .pipe(
              Effect.andThen(Deferred.succeed(begun, undefined)),
              Effect.andThen(Effect.never),
              sql.withTransaction,
              Effect.forkChild
            )
          yield* Deferred.await(begun)
          const waiters = yield* Effect.forEach([1, 2, 3], () =>
            Effect.forkChild(counter.add(1).pipe(sql.withTransaction), { startImmediately: true })
          )
          yield* statementsBlocked(name, waiters.length)
          yield* Fiber.interruptAll(waiters)
          yield* Fiber.interrupt(holder)

          const exit = yield* counter
            .add(1)
            .pipe(
              Effect.andThen(interruptWhileRunning),
              Effect.andThen(sql`SELECT pg_sleep(0.1)`),
              sql.withTransaction,
              Effect.forkChild,
              Effect.flatMap(Fiber.await)
            )
          assert.isTrue(Exit.hasInterrupts(exit))

          yield* Effect.repeat(counter.add(1).pipe(sql.withTransaction), { times: 19 })
          assert.strictEqual(yield* counter.read, 20)
        })
    )

    it.effect("a concurrent statement is not part of the transaction", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const inside = yield* createCounter
        const outside = yield* createCounter
        const begun = yield* Deferred.make<void>()
        yield* Effect.all(
          [
            inside
              .add(1)
              .pipe(
                Effect.andThen(Deferred.succeed(begun, undefined)),
                Effect.andThen(nextEventLoopTurn),
                Effect.andThen(Effect.fail("no")),
                sql.withTransaction,
                Effect.ignore
              ),
            Effect.andThen(Deferred.await(begun), outside.add(1))
          ],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual([yield* inside.read, yield* outside.read], [0, 1])
      })
    )

    it.effect("a statement that outlives its transaction is rejected instead of joining another one", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const counter = yield* createCounter
        const ended = yield* Deferred.make<void>()
        const late = yield* Deferred.await(ended).pipe(
          Effect.andThen(counter.add(1)),
          Effect.flip,
          Effect.forkDetach,
          sql.withTransaction
        )
        const error = yield* Deferred.succeed(ended, undefined).pipe(
          Effect.andThen(Fiber.join(late)),
          sql.withTransaction
        )
        assert.strictEqual(error.reason._tag, "ConnectionError")
        assert.strictEqual(yield* counter.read, 0)
      })
    )
  })
}
