import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import type { Pglite } from "../../src/pglite/Pglite.ts"
import * as PgliteClient from "../../src/pglite/PgliteClient.ts"
import * as PgliteDatabase from "../../src/pglite/PgliteDatabase.ts"
import { nextEventLoopTurn } from "../../../../scripts/test-support/eventually.ts"
import { interruptWhileRunning } from "../interruptWhileRunning.ts"
import { openEmptyPglite } from "../pgliteTemplate.ts"

layer(PgliteDatabase.layerFrom(openEmptyPglite()), { excludeTestServices: true })("PgliteClient", (it) => {
  it.effect("a transaction left open by a reservation is rolled back, even if BEGIN is interrupted", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`CREATE TABLE left_open (id int)`
      const begin = Effect.flatMap(sql.reserve, (connection) =>
        Effect.andThen(interruptWhileRunning, connection.executeUnprepared("BEGIN", [], undefined))
      )
      yield* Effect.scoped(begin).pipe(Effect.forkChild, Effect.flatMap(Fiber.await))
      yield* sql`INSERT INTO left_open VALUES (1)`
      yield* sql`ROLLBACK`
      assert.deepStrictEqual(yield* sql`SELECT id FROM left_open`, [{ id: 1 }])
    })
  )

  it.effect("an interrupted caller returns immediately, but the next statement waits for its statement", () =>
    Effect.gen(function* () {
      const pglite = yield* openEmptyPglite()
      const [started, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const slowPglite: Pglite = {
        ...pglite,
        query: (text, ...rest) =>
          text.startsWith("CREATE TABLE slow")
            ? Deferred.succeed(started, undefined).pipe(
                Effect.andThen(Deferred.await(release)),
                Effect.andThen(pglite.query(text, ...rest))
              )
            : pglite.query(text, ...rest)
      }
      const sql = yield* PgliteClient.make(slowPglite)
      const caller = yield* Effect.forkChild(sql`CREATE TABLE slow AS SELECT 1 AS one`)
      yield* Deferred.await(started)
      yield* Fiber.interrupt(caller)

      const next = yield* Effect.forkChild(sql`SELECT one FROM slow`, { startImmediately: true })
      yield* nextEventLoopTurn
      assert.isUndefined(next.pollUnsafe())
      yield* Deferred.succeed(release, undefined)
      assert.deepStrictEqual(yield* Fiber.join(next), [{ one: 1 }])
    }).pipe(Effect.provide(Reactivity.layer))
  )

  it.effect("the consumer of a stream can run statements", () =>
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
