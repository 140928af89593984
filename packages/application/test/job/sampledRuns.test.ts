import { defineJob, enqueue, handleJob, JobWorker, webhooks } from "@emoji-catalogue/application/job"
import { type EndedRun, JobQueue, JobRunRepository } from "@emoji-catalogue/application/ports"
import { MemoryJobQueue, MemoryJobRunRepository } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"

/** A `MemoryJobRunRepository` that records its samples and can be unavailable. */
const makeRepository = Effect.gen(function* () {
  const samples: Array<EndedRun> = []
  const state = { isAvailable: true }
  const layer = Layer.effect(
    JobRunRepository,
    Effect.map(JobRunRepository, (runs) =>
      JobRunRepository.of({
        ...runs,
        ended: (name, id, run) =>
          Effect.suspend(() => {
            if (!state.isAvailable) return Effect.die(new Error("no database"))
            samples.push(run)
            return runs.ended(name, id, run)
          })
      })
    )
  ).pipe(Layer.provide(MemoryJobRunRepository.layer))
  return { samples, state, context: yield* Layer.build(Layer.merge(layer, MemoryJobQueue.layer)) }
})

const deliver = defineJob({ name: "deliver", queue: webhooks, payload: Schema.Int, isSampled: true })

const add = (count: number) =>
  Effect.forEach(Array.from({ length: count }), (_, payload) =>
    JobQueue.use((queue) => enqueue(queue, deliver, payload))
  )

const lastRun = Effect.map(
  JobRunRepository.use(({ latest }) => latest),
  (runs) => runs.get(deliver.name)
)

const worker = <E>(work: (payload: number) => Effect.Effect<unknown, E>) =>
  Layer.build(JobWorker.layer([handleJob(deliver, work)]))

it.effect("records a hundred deliveries in a few statements, including the last one and its error", () =>
  Effect.gen(function* () {
    const { context, samples } = yield* makeRepository
    yield* Effect.gen(function* () {
      yield* worker((payload) =>
        Effect.andThen(Effect.sleep("200 millis"), payload === 99 ? Effect.fail(new Error("410")) : Effect.void)
      )
      yield* add(100)
      assert.isUndefined(yield* lastRun)
      yield* TestClock.adjust("1 second")
      assert.isNull((yield* lastRun)!.error)
      yield* TestClock.adjust("3 seconds")
      assert.isAtMost(samples.length, 4)
      const { error, finishedAt, startedAt } = (yield* lastRun)!
      assert.strictEqual(error, "410")
      assert.strictEqual(DateTime.toEpochMillis(finishedAt!) - DateTime.toEpochMillis(startedAt), 200)
    }).pipe(Effect.provide(context))
  }).pipe(Effect.scoped)
)

it.effect("stopping a process records the interrupted run", () =>
  Effect.gen(function* () {
    const { context } = yield* makeRepository
    yield* Effect.gen(function* () {
      const started = yield* Deferred.make<void>()
      yield* add(1)
      yield* Effect.scoped(
        Effect.andThen(
          worker(() => Effect.andThen(Deferred.succeed(started, undefined), Effect.never)),
          Deferred.await(started)
        )
      )
      assert.strictEqual((yield* lastRun)?.error, "The process was stopped")
    }).pipe(Effect.provide(context))
  }).pipe(Effect.scoped)
)

it.effect("deliveries continue while no run can be recorded, and the last one is recorded afterwards", () =>
  Effect.gen(function* () {
    const { context, samples, state } = yield* makeRepository
    yield* Effect.gen(function* () {
      state.isAvailable = false
      let delivered = 0
      yield* worker(() => Effect.sync(() => delivered++))
      yield* add(30)
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(delivered, 30)
      assert.isUndefined(yield* lastRun)
      state.isAvailable = true
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* lastRun)?.error, null)
      assert.strictEqual(samples.length, 1)
    }).pipe(Effect.provide(context))
  }).pipe(Effect.scoped)
)
