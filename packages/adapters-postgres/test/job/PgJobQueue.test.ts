import { JobQueue, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { jobQueueContract } from "@emoji-catalogue/application/contracts"
import { assert, it } from "@effect/vitest"
import { Cause, Context, Duration, Effect, Exit, Fiber, Layer, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { eventually } from "../../../../scripts/test-support/eventually.ts"
import { PgJobQueue } from "../../src/index.ts"
import { jobCounts } from "../../src/job/jobCounts.ts"
import { testDatabases } from "../testDatabases.ts"

const queue = { name: "test", maxAttempts: 2, retries: Schedule.spaced("1 second") }
const layer = PgJobQueue.layer({ pollInterval: "50 millis" })

for (const [name, database] of testDatabases) {
  jobQueueContract(name, layer.pipe(Layer.provide(database)))

  it.layer(Layer.provideMerge(layer, database), { excludeTestServices: true })(`jobs in a database (${name})`, (it) => {
    it.effect("are added with the caller's transaction and dropped if it rolls back", () =>
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

    it.effect("are counted without reading completed jobs", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const jobs = yield* JobQueue
        yield* jobs.enqueue("test", { name: "example", payload: "x".repeat(200), id: "example" })
        yield* sql`
          INSERT INTO job (id, queue_name, element, state, attempts, visible_at, created_at, updated_at)
          SELECT 'example ' || number, queue_name, element, 'completed', 1, visible_at, created_at, updated_at
          FROM job, generate_series(1, 20000) AS number WHERE id = 'example'`
        yield* sql`ANALYZE job`
        const plan = yield* sql<Record<string, string>>`EXPLAIN ${jobCounts(sql, Duration.seconds(30))}`
        const text = plan.map((line) => Object.values(line)[0]).join("\n")
        assert.notInclude(text, "Seq Scan")
        assert.include(text, "job_dead")
        yield* sql`DELETE FROM job WHERE queue_name = 'test'`
      })
    )

    it.effect(
      "are due again if their process does not renew them for half a minute, and dead after the last attempt",
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

it.effect("a queue in a database that is read-only at the start is opened once it is not", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const setReadOnly = (value: "on" | "off") => sql`SET default_transaction_read_only = ${sql.literal(value)}`
    yield* setReadOnly("on")
    const jobs = Context.get(yield* Layer.build(layer), JobQueue)
    const add = Effect.exit(jobs.enqueue("test", { name: "later", payload: null }))
    // PGlite has one connection: opening the queue for a transaction that holds it would never end.
    for (const failed of [yield* add, yield* sql.withTransaction(add)]) {
      const defect = Exit.isFailure(failed) ? Cause.squash(failed.cause) : undefined
      assert.isTrue(defect instanceof StorageUnavailable && defect.reason === "readOnly")
    }
    yield* setReadOnly("off")
    const next = yield* Effect.forkChild(jobs.runNext(queue, Effect.succeed))
    yield* TestClock.adjust("10 seconds")
    yield* eventually(Effect.map(add, Exit.isSuccess))
    assert.strictEqual((yield* Fiber.join(next)).name, "later")
  }).pipe(Effect.scoped, Effect.provide(testDatabases[0]![1]))
)
