import { assert, layer } from "@effect/vitest"
import { Duration, Effect, Fiber, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import * as PgliteDatabase from "../../src/pglite/PgliteDatabase.ts"

const interruptMeanwhile = Effect.withFiber((fiber) => Effect.sync(() => queueMicrotask(() => fiber.interruptUnsafe())))

layer(PgliteDatabase.layerMemory, { timeout: "30 seconds", excludeTestServices: true })("PgliteClient", (it) => {
  it.effect("ends a transaction that a reservation left open, even when interrupted in the midst of BEGIN", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`CREATE TABLE left_open (id int)`
      const begin = Effect.flatMap(sql.reserve, (connection) =>
        Effect.andThen(interruptMeanwhile, connection.executeUnprepared("BEGIN", [], undefined))
      )
      yield* Effect.scoped(begin).pipe(Effect.forkChild, Effect.flatMap(Fiber.await))
      yield* sql`INSERT INTO left_open VALUES (1)`
      yield* sql`ROLLBACK`
      assert.deepStrictEqual(yield* sql`SELECT id FROM left_open`, [{ id: 1 }])
    })
  )

  it.effect("lets go of who waits for a statement no longer, and not of its turn", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const slow = sql`CREATE TABLE slow AS SELECT 1 AS one FROM pg_sleep(3)`
      const [elapsed, answer] = yield* Effect.timed(Effect.timeoutOption(slow, "50 millis"))
      assert.isTrue(Option.isNone(answer))
      assert.isBelow(Duration.toMillis(elapsed), 2500)
      assert.deepStrictEqual(yield* sql`SELECT one FROM slow`, [{ one: 1 }])
    })
  )

  it.effect("lets the consumer of a stream run statements of its own", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const doubled = sql<{ id: number }>`SELECT generate_series(1, 3) AS id`.stream.pipe(
        Stream.mapEffect(({ id }) => sql<{ twice: number }>`SELECT ${id} * 2 AS twice`),
        Stream.map(([row]) => row!.twice)
      )
      assert.deepStrictEqual(yield* Stream.runCollect(doubled), [2, 4, 6])
    })
  )
})
