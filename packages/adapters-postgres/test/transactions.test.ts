import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Schema } from "effect"
import { SqlClient } from "effect/sql"
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

/** Interrupts its fiber once that is busy with what comes next, and before that can have ended. */
const interruptMeanwhile = Effect.withFiber((fiber) => Effect.sync(() => queueMicrotask(() => fiber.interruptUnsafe())))

for (const [name, database] of testDatabases) {
  layer(database, { timeout: "30 seconds", excludeTestServices: true })(`transactions (${name})`, (it) => {
    it.effect.prop(
      "lose no update of eight that read, wait and write at once",
      [amounts],
      ([amounts]) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const counter = yield* createCounter
          const addSlowly = (amount: number) =>
            Effect.gen(function* () {
              const value = yield* counter.lockAndRead
              yield* Effect.sleep("1 millis")
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

    it.effect("undo everything when they fail, and give the error back", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const counter = yield* createCounter
        const error = yield* counter.add(1).pipe(Effect.andThen(Effect.fail("no")), sql.withTransaction, Effect.flip)
        assert.strictEqual(error, "no")
        assert.strictEqual(yield* counter.read, 0)
      })
    )

    it.effect("nest: an inner failure that is caught undoes the inner part alone", () =>
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

    it.effect("fail rather than commit nothing, when an error inside was ignored", () =>
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

    it.effect("roll back and let go when interrupted, whether idle, in a statement or waiting for their turn", () =>
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
          Effect.forkChild(counter.add(1).pipe(sql.withTransaction))
        )
        yield* Effect.sleep("20 millis")
        yield* Fiber.interruptAll(waiters)
        yield* Fiber.interrupt(holder)

        const exit = yield* counter
          .add(1)
          .pipe(
            Effect.andThen(interruptMeanwhile),
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

    it.effect("are not joined by a statement that runs beside them", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const inside = yield* createCounter
        const beside = yield* createCounter
        yield* Effect.all(
          [
            inside
              .add(1)
              .pipe(
                Effect.andThen(Effect.sleep("30 millis")),
                Effect.andThen(Effect.fail("no")),
                sql.withTransaction,
                Effect.ignore
              ),
            Effect.andThen(Effect.sleep("10 millis"), beside.add(1))
          ],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual([yield* inside.read, yield* beside.read], [0, 1])
      })
    )

    it.effect("refuse a statement that outlives them, instead of running it in somebody else's transaction", () =>
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
