import { JobQueue } from "@emoji-catalogue/application/job"
import { jobQueueContract } from "@emoji-catalogue/application/contracts"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { PgJobQueue } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

const queue = { name: "test", maxAttempts: 2, retries: Schedule.spaced("1 second") }
const layer = PgJobQueue.layer({ pollInterval: "50 millis" })

for (const [name, database] of testDatabases) {
  jobQueueContract(name, layer.pipe(Layer.provide(database)))

  it.layer(Layer.provideMerge(layer, database), { excludeTestServices: true })(`jobs in a database (${name})`, (it) => {
    it.effect("are added and ignored with the caller's transaction", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const jobs = yield* JobQueue
        const add = (name: string) => jobs.enqueue("test", { name, payload: null, id: "same" })
        yield* Effect.exit(sql.withTransaction(Effect.andThen(add("rolled back"), Effect.die("no"))))
        yield* sql.withTransaction(add("committed"))
        assert.strictEqual((yield* jobs.runNext(queue, Effect.succeed)).name, "committed")
        assert.deepStrictEqual(yield* jobs.counts, [])
      })
    )

    it.effect(
      "are due again when their process has not renewed them for half a minute, and dead after the last attempt",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const jobs = yield* JobQueue
          yield* jobs.enqueue("test", { name: "lost", payload: null })
          const lose = (seconds: number) => sql`
          UPDATE job SET acquired_at = now() - ${seconds} * interval '1 second', acquired_by = gen_random_uuid(), attempts = 1
          WHERE state = 'pending'`
          yield* lose(20)
          const counts = (state: { queued: number; running: number }) =>
            Effect.map(jobs.counts, ([first]) => assert.deepInclude(first, { name: "lost", dead: 0, ...state }))
          yield* counts({ queued: 0, running: 1 })
          yield* lose(31)
          yield* counts({ queued: 1, running: 0 })
          assert.strictEqual((yield* jobs.runNext(queue, Effect.succeed)).attempt, 2)
        })
    )
  })
}
