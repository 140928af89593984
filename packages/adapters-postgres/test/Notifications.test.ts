import { assert, layer } from "@effect/vitest"
import { Effect, Option, Queue } from "effect"
import { SqlClient } from "effect/sql"
import { Notifications } from "../src/index.ts"
import { testDatabases } from "./testDatabases.ts"

const notify = (channel: string, payload: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT pg_notify(${channel}, ${payload})`)

for (const [name, database] of testDatabases) {
  layer(database, { timeout: "30 seconds", excludeTestServices: true })(`notifications (${name})`, (it) => {
    it.effect("arrive in order once their transaction commits, and not when it rolls back", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const queue = yield* (yield* Notifications).listen("Some_Channel")
        yield* notify("Some_Channel", "undone").pipe(
          Effect.andThen(Effect.fail("no")),
          sql.withTransaction,
          Effect.ignore
        )
        yield* notify("other", "elsewhere")
        yield* Effect.gen(function* () {
          yield* notify("Some_Channel", "1")
          yield* notify("Some_Channel", "2")
          yield* Effect.sleep("50 millis")
          assert.strictEqual(yield* Queue.size(queue), 0)
        }).pipe(sql.withTransaction)
        yield* notify("Some_Channel", "3")
        assert.deepStrictEqual(yield* Queue.takeN(queue, 3), ["1", "2", "3"].map(Option.some))
      })
    )

    it.effect("reach every listener until its scope closes", () =>
      Effect.gen(function* () {
        const { listen } = yield* Notifications
        const lasting = yield* listen("shared")
        const brief = yield* Effect.scoped(
          Effect.gen(function* () {
            const brief = yield* listen("shared")
            yield* notify("shared", "1")
            assert.deepStrictEqual(yield* Queue.take(brief), Option.some("1"))
            return brief
          })
        )
        yield* notify("shared", "2")
        assert.deepStrictEqual(yield* Queue.takeN(lasting, 2), ["1", "2"].map(Option.some))
        assert.strictEqual(yield* Queue.size(brief), 0)
      })
    )

    it.effect("keep arriving when a transaction was open while listening began", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { listen } = yield* Notifications
        yield* Effect.sleep("50 millis").pipe(
          Effect.andThen(Effect.fail("no")),
          sql.withTransaction,
          Effect.ignore,
          Effect.forkChild({ startImmediately: true })
        )
        const queue = yield* listen("late")
        yield* notify("late", "1")
        assert.deepStrictEqual(yield* Queue.take(queue), Option.some("1"))
      })
    )
  })
}
