import {
  BackupRepository,
  ImportRunRepository,
  JobQueue,
  JobRunRepository,
  RestoreRepository
} from "@emoji-catalogue/application/ports"
import { handleJob, JobSchedules, JobWorker } from "@emoji-catalogue/application/job"
import { Jobs, pruneJob } from "@emoji-catalogue/application/maintenance"
import { MemoryAuditLog, MemoryJobQueue, MemoryJobRunRepository } from "@emoji-catalogue/application/testing"
import { Events } from "@emoji-catalogue/application/webhook"
import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

const ports = Layer.mergeAll(MemoryAuditLog.layer, MemoryJobQueue.layer, MemoryJobRunRepository.layer)
const unused = Layer.mergeAll(
  Layer.mock(BackupRepository, {}),
  Layer.mock(Events, {}),
  Layer.mock(ImportRunRepository, {}),
  Layer.mock(RestoreRepository, {})
)
const services = Layer.provideMerge(Layer.provide(Jobs.layer, unused), ports)
const iso = DateTime.formatIso

const workerWith = <E>(prune: () => Effect.Effect<unknown, E>) => JobWorker.layer([handleJob(pruneJob, prune)])

const schedules = JobSchedules.layer([pruneJob])

const pruneState = Effect.map(
  Jobs.use((jobs) => jobs.list),
  (all) => all.find(({ name }) => name === "prune")!
)

it.effect("three processes run a scheduled job once each time it is due, and once after they start", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.UTC(2026, 0, 1, 10, 30))
    const runs: Array<string> = []
    const prune = () => Effect.flatMap(DateTime.now, (now) => Effect.sync(() => runs.push(iso(now).slice(11, 16))))
    for (let process = 0; process < 3; process++) {
      yield* Layer.build(Layer.merge(schedules, workerWith(prune)))
    }
    yield* TestClock.adjust("3 hours")
    assert.deepStrictEqual(runs, ["10:30", "11:23", "12:23", "13:23"])
    const { lastRun, nextRunAt, ...state } = yield* pruneState
    assert.deepStrictEqual(state, { name: "prune", schedule: "23 * * * *", queued: 0, running: 0, dead: 0 })
    assert.strictEqual(iso(nextRunAt!), "2026-01-01T14:23:00.000Z")
    assert.strictEqual(iso(lastRun!.finishedAt!), "2026-01-01T13:23:00.000Z")
    // A later start adds no run.
    yield* Layer.build(schedules)
    yield* TestClock.adjust("1 second")
    assert.strictEqual(runs.length, 4)
  }).pipe(Effect.scoped, Effect.provide(services))
)

it.effect("a job that fails is tried six times, then dead until an administrator retries it", () =>
  Effect.gen(function* () {
    let attempts = 0
    let isBroken = true
    const prune = () =>
      Effect.suspend(() => {
        attempts++
        return isBroken ? Effect.fail(new Error("no space")) : Effect.void
      })
    yield* Layer.build(workerWith(prune))
    const jobs = yield* Jobs
    yield* jobs.trigger("prune", "one")
    yield* TestClock.adjust("1 second")
    const failed = yield* pruneState
    assert.deepInclude(failed, { queued: 1, dead: 0 })
    assert.strictEqual(failed.lastRun?.error, "no space")
    yield* TestClock.adjust("1 hour")
    assert.strictEqual(attempts, 6)
    assert.deepInclude(yield* pruneState, { queued: 0, dead: 1 })
    const { items, total } = yield* jobs.dead({ limit: 10, offset: 0 })
    assert.deepStrictEqual([total, items[0]!.id, items[0]!.attempts], [1, "one", 6])
    isBroken = false
    assert.isTrue(yield* jobs.retry("one"))
    yield* TestClock.adjust("1 second")
    const state = yield* pruneState
    assert.deepInclude(state, { queued: 0, dead: 0 })
    assert.isNull(state.lastRun!.error)
  }).pipe(Effect.scoped, Effect.provide(services))
)

it.effect("a defect is not shown, and a job of another version does not stop the worker", () =>
  Effect.gen(function* () {
    yield* Layer.build(workerWith(() => Effect.die(new Error("password=secret"))))
    yield* JobQueue.use((queue) => queue.enqueue("maintenance", { name: "toString", payload: null }))
    yield* Jobs.use((jobs) => jobs.trigger("prune", "one"))
    yield* TestClock.adjust("1 second")
    assert.strictEqual((yield* pruneState).lastRun?.error, "Unexpected error, see the log")
    assert.deepStrictEqual(Array.from((yield* JobRunRepository.use((runs) => runs.latest)).keys()), ["prune"])
  }).pipe(Effect.scoped, Effect.provide(services))
)

it.effect("stopping a process interrupts its job, which another process runs again", () =>
  Effect.gen(function* () {
    const started = yield* Deferred.make<void>()
    yield* Jobs.use((jobs) => jobs.trigger("prune", "one"))
    yield* Effect.scoped(
      Effect.andThen(
        Layer.build(workerWith(() => Effect.andThen(Deferred.succeed(started, undefined), Effect.never))),
        Deferred.await(started)
      )
    )
    assert.deepInclude(yield* pruneState, { queued: 1, running: 0 })
    assert.strictEqual((yield* pruneState).lastRun?.error, "The process was stopped")
    yield* Layer.build(workerWith(() => Effect.void))
    yield* TestClock.adjust("1 second")
    const state = yield* pruneState
    assert.deepInclude(state, { queued: 0, running: 0 })
    assert.isNull(state.lastRun!.error)
  }).pipe(Effect.scoped, Effect.provide(services))
)
