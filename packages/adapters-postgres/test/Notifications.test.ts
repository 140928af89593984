import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option, Queue } from "effect"
import { SqlClient } from "effect/sql"
import { Notifications } from "../src/index.ts"
import { nextEventLoopTurn } from "../../../scripts/test-support/eventually.ts"
import { testDatabases } from "./testDatabases.ts"

const notify = (channel: string, payload: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT pg_notify(${channel}, ${payload})`)

for (const [name, database] of testDatabases) {
  layer(database, { excludeTestServices: true })(`notifications (${name})`, (it) => {
    it.effect("arrive in order when their transaction commits, and never if it rolls back", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const queue = yield* (yield* Notifications).listen("Some_Channel")
        yield* notify("Some_Channel", "undone").pipe(
          Effect.andThen(Effect.fail("no")),
          sql.withTransaction,
          Effect.ignore
        )
        yield* notify("other", "elsewhere")
        const sent = yield* Deferred.make<void>()
        yield* Deferred.await(sent).pipe(
          Effect.andThen(notify("Some_Channel", "concurrent")),
          Effect.forkChild({ startImmediately: true })
        )
        yield* Effect.gen(function* () {
          yield* notify("Some_Channel", "1")
          yield* notify("Some_Channel", "2")
          yield* sql`SELECT 1`
          if (name === "postgres") {
            // Delivered before the messages of the open transaction, although it was sent later.
            yield* Deferred.succeed(sent, undefined)
            assert.deepStrictEqual(yield* Queue.take(queue), Option.some("concurrent"))
          }
          assert.strictEqual(yield* Queue.size(queue), 0)
        }).pipe(sql.withTransaction)
        yield* notify("Some_Channel", "3")
        assert.deepStrictEqual(yield* Queue.takeN(queue, 3), ["1", "2", "3"].map(Option.some))
      })
    )

    it.effect("reach every listener until its scope closes", () =>
      Effect.gen(function* () {
        const { listen } = yield* Notifications
        const open = yield* listen("shared")
        const closed = yield* Effect.scoped(
          Effect.gen(function* () {
            const closed = yield* listen("shared")
            yield* notify("shared", "1")
            assert.deepStrictEqual(yield* Queue.take(closed), Option.some("1"))
            return closed
          })
        )
        yield* notify("shared", "2")
        assert.deepStrictEqual(yield* Queue.takeN(open, 2), ["1", "2"].map(Option.some))
        assert.strictEqual(yield* Queue.size(closed), 0)
      })
    )

    it.effect("arrive at a listener that started during a transaction", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { listen } = yield* Notifications
        const [begun, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        yield* Deferred.succeed(begun, undefined).pipe(
          Effect.andThen(Deferred.await(release)),
          Effect.andThen(Effect.fail("no")),
          sql.withTransaction,
          Effect.ignore,
          Effect.forkChild
        )
        yield* Deferred.await(begun)
        const listener = yield* Effect.forkChild(listen("late"), { startImmediately: true })
        yield* nextEventLoopTurn
        yield* Deferred.succeed(release, undefined)
        const queue = yield* Fiber.join(listener)
        yield* notify("late", "1")
        assert.deepStrictEqual(yield* Queue.take(queue), Option.some("1"))
      })
    )
  })
}
