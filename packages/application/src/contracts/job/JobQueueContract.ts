import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Duration, Effect, Exit, Fiber, type Layer, Option, Schedule } from "effect"
import { type Job, JobQueue, type Queue } from "../../ports/job/JobQueue.ts"

const aQueue = (options: Partial<Queue> = {}): Queue => ({
  name: `test-${crypto.randomUUID()}`,
  maxAttempts: 3,
  retries: Schedule.spaced("1 second"),
  ...options
})

const countsOf = ({ name }: Queue) =>
  Effect.map(
    JobQueue.use((jobs) => jobs.counts),
    (all) => all.filter(({ queue }) => queue === name).map(({ queue: _, dueSince: __, ...counts }) => counts)
  )

const deadOf = ({ name }: Queue) =>
  Effect.map(
    JobQueue.use((jobs) => jobs.dead({ limit: 1000, offset: 0 })),
    ({ items }) => items.filter(({ queue }) => queue === name)
  )

const secondsLater = (seconds: number) => Effect.map(DateTime.now, DateTime.add({ seconds }))

export const jobQueueContract = (name: string, layer: Layer.Layer<JobQueue, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`JobQueue (${name})`, (it) => {
    it.effect("runs a job with its payload, once", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue()
        const payload = { text: "ÿ 😀 \u0001", list: [1, null, { deep: true }] }
        const id = yield* jobs.enqueue(queue.name, { name: "greet", payload })
        const job = yield* jobs.runNext(queue, Effect.succeed)
        assert.deepStrictEqual(job, { id, name: "greet", payload, attempt: 1 })
        assert.deepStrictEqual(yield* countsOf(queue), [])
        const next = yield* Effect.forkChild(jobs.runNext(queue, Effect.succeed))
        yield* jobs.enqueue(queue.name, { name: "second", payload: null })
        assert.strictEqual((yield* Fiber.join(next)).name, "second")
      })
    )

    it.effect("runs due jobs in the order they were added", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue()
        for (const payload of [1, 2, 3, 4]) yield* jobs.enqueue(queue.name, { name: "count", payload })
        const payloads = yield* Effect.forEach(Array.from({ length: 4 }), () =>
          jobs.runNext(queue, ({ payload }) => Effect.succeed(payload))
        )
        assert.deepStrictEqual(payloads, [1, 2, 3, 4])
      })
    )

    it.effect("sixteen workers run each of 200 jobs once", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue()
        const runs: Array<unknown> = []
        const work = ({ payload }: Job) =>
          Effect.andThen(
            Effect.yieldNow,
            Effect.sync(() => runs.push(payload))
          )
        const workers = yield* Effect.forEach(Array.from({ length: 16 }), () =>
          Effect.forkChild(Effect.forever(jobs.runNext(queue, work)))
        )
        yield* Effect.forEach(
          Array.from({ length: 200 }, (_, payload) => payload),
          (payload) => jobs.enqueue(queue.name, { name: "count", payload }),
          { concurrency: 16 }
        )
        yield* countsOf(queue).pipe(
          Effect.tap(Effect.sleep("5 millis")),
          Effect.repeat({ until: ({ length }) => length === 0 })
        )
        yield* Fiber.interruptAll(workers)
        assert.deepStrictEqual(
          runs.toSorted((one, other) => Number(one) - Number(other)),
          Array.from({ length: 200 }, (_, payload) => payload)
        )
      })
    )

    it.effect(
      "a second job with the same id is ignored, before and after the first is done, but not in another queue",
      () =>
        Effect.gen(function* () {
          const jobs = yield* JobQueue
          const [queue, other] = [aQueue(), aQueue()]
          const add = (payload: number) => jobs.enqueue(queue.name, { name: "count", payload, id: "slot" })
          assert.deepStrictEqual(yield* Effect.forEach([1, 2, 3], add, { concurrency: "unbounded" }), [
            "slot",
            "slot",
            "slot"
          ])
          yield* jobs.runNext(queue, Effect.succeed)
          yield* add(4)
          assert.deepStrictEqual(yield* countsOf(queue), [])
          yield* jobs.enqueue(other.name, { name: "count", payload: 5, id: "slot" })
          assert.strictEqual((yield* jobs.runNext(other, Effect.succeed)).payload, 5)
          // The id can be used again after the ended job is deleted.
          const later = yield* secondsLater(1)
          yield* jobs.deleteEnded({ done: later, dead: later })
          yield* add(6)
          assert.strictEqual((yield* jobs.runNext(queue, Effect.succeed)).payload, 6)
        })
    )

    it.effect("retries a job after a failure or a defect; after its last attempt it is dead, and can be retried", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue({ maxAttempts: 2 })
        const id = yield* jobs.enqueue(queue.name, { name: "fail", payload: { a: 1 } })
        const failing = jobs.runNext(queue, () => Effect.fail(new Error("no such host")))
        const start = Date.now()
        assert.strictEqual((yield* Effect.flip(failing)).message, "no such host")
        assert.deepStrictEqual(yield* countsOf(queue), [{ name: "fail", queued: 1, running: 0, dead: 0 }])
        const dying = yield* Effect.exit(jobs.runNext(queue, ({ attempt }) => Effect.die(`attempt ${attempt}`)))
        assert.isAtLeast(Date.now() - start, 1000)
        assert.include(String(dying), "attempt 2")
        assert.deepStrictEqual(yield* countsOf(queue), [{ name: "fail", queued: 0, running: 0, dead: 1 }])

        const [dead, ...others] = yield* deadOf(queue)
        assert.deepStrictEqual(others, [])
        const { diedAt, error, ...rest } = dead!
        assert.deepStrictEqual(rest, { queue: queue.name, id, name: "fail", payload: { a: 1 }, attempts: 2 })
        assert.include(error, "attempt 2")
        assert.isBelow(Math.abs(DateTime.toEpochMillis(diedAt) - Date.now()), 60_000)

        assert.isFalse(yield* jobs.retry("another"))
        assert.isTrue(yield* jobs.retry(id))
        assert.isFalse(yield* jobs.retry(id))
        assert.strictEqual((yield* jobs.runNext(queue, Effect.succeed)).attempt, 1)
        assert.deepStrictEqual(yield* deadOf(queue), [])
      })
    )

    it.effect("a dead job can be discarded or retried once, and its id stays taken", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue({ maxAttempts: 1 })
        const failing = Effect.exit(jobs.runNext(queue, () => Effect.fail(new Error("no"))))
        for (let time = 0; time < 10; time++) {
          const add = jobs.enqueue(queue.name, { name: "fail", payload: { a: 1 }, id: `dead ${time} of ${queue.name}` })
          const id = yield* add
          assert.deepStrictEqual(yield* jobs.discard(id), [])
          yield* failing
          const [dead] = yield* deadOf(queue)
          const ends = Array.from({ length: 4 }, () => Effect.map(jobs.discard(id), ({ length }) => length > 0))
          ends.splice(time % 5, 0, jobs.retry(id))
          const counted = yield* Effect.all(ends, { concurrency: "unbounded" })
          assert.strictEqual(counted.filter(Boolean).length, 1)
          assert.deepStrictEqual(yield* deadOf(queue), [])
          if (counted[time % 5]) {
            yield* failing
            assert.deepStrictEqual(
              (yield* jobs.discard(id)).map(({ diedAt: _, error: __, ...job }) => job),
              [{ queue: queue.name, id, name: "fail", payload: { a: 1 }, attempts: 1 }]
            )
          }
          assert.strictEqual(dead!.id, id)
          yield* add
          assert.strictEqual(Option.getOrThrow(yield* jobs.find(queue.name, id)).state, "done")
        }
      })
    )

    it.effect("finds a job in any state", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue({ maxAttempts: 2 })
        const id = yield* jobs.enqueue(queue.name, { name: "fail", payload: { a: "😀" } })
        const find = jobs.find(queue.name, id)
        const found = (state: "queued" | "running" | "dead") =>
          Option.some({ id, name: "fail", payload: { a: "😀" }, state })
        const failing = jobs.runNext(queue, () => Effect.flatMap(find, Effect.fail))
        for (const after of ["queued", "dead"] as const) {
          assert.deepStrictEqual(yield* find, found("queued"))
          assert.deepStrictEqual(yield* Effect.flip(failing), found("running"))
          assert.deepStrictEqual(yield* find, found(after))
        }
        const done = yield* jobs.enqueue(queue.name, { name: "end", payload: null })
        yield* jobs.runNext(queue, Effect.succeed)
        assert.deepStrictEqual(
          yield* jobs.find(queue.name, done),
          Option.some({ id: done, name: "end", payload: null, state: "done" as const })
        )
        assert.deepStrictEqual(yield* jobs.find("another", id), Option.none())
      })
    )

    it.effect("withdraws a job that is queued or waits for a retry, but not a running or finished job", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue({ maxAttempts: 2, retries: Schedule.spaced("1 hour") })
        const id = yield* jobs.enqueue(queue.name, { name: "long", payload: null })
        assert.isFalse(yield* jobs.withdraw("another", id))
        const during = yield* Effect.flip(
          jobs.runNext(queue, () => Effect.flatMap(jobs.withdraw(queue.name, id), Effect.fail))
        )
        assert.isFalse(during)
        assert.isTrue(yield* jobs.withdraw(queue.name, id))
        assert.isFalse(yield* jobs.withdraw(queue.name, id))
        assert.deepStrictEqual(yield* countsOf(queue), [])
        const done = yield* jobs.enqueue(queue.name, { name: "done", payload: null })
        assert.strictEqual((yield* jobs.runNext(queue, Effect.succeed)).id, done)
        assert.isFalse(yield* jobs.withdraw(queue.name, done))
      })
    )

    it.effect("each job that is withdrawn while workers take jobs is either run or withdrawn", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue()
        const runs: Array<string> = []
        const work = ({ id }: Job) => Effect.sync(() => runs.push(id))
        const ids = yield* Effect.forEach(Array.from({ length: 100 }), () =>
          jobs.enqueue(queue.name, { name: "count", payload: null })
        )
        const workers = yield* Effect.forEach(Array.from({ length: 8 }), () =>
          Effect.forkChild(Effect.forever(jobs.runNext(queue, work)))
        )
        const withdrawn = yield* Effect.filter(ids.toReversed(), (id) => jobs.withdraw(queue.name, id), {
          concurrency: 8
        })
        yield* countsOf(queue).pipe(
          Effect.tap(Effect.sleep("5 millis")),
          Effect.repeat({ until: ({ length }) => length === 0 })
        )
        yield* Fiber.interruptAll(workers)
        assert.deepStrictEqual([...runs, ...withdrawn].toSorted(), ids.toSorted())
      })
    )

    it.effect("interrupted work is run again and does not count as an attempt", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue()
        yield* jobs.enqueue(queue.name, { name: "long", payload: null })
        const started = yield* Deferred.make<void>()
        const worker = yield* Effect.forkChild(
          jobs.runNext(queue, () => Effect.andThen(Deferred.succeed(started, undefined), Effect.never))
        )
        yield* Deferred.await(started)
        assert.deepStrictEqual(yield* countsOf(queue), [{ name: "long", queued: 0, running: 1, dead: 0 }])
        yield* Fiber.interrupt(worker)
        assert.strictEqual((yield* jobs.runNext(queue, Effect.succeed)).attempt, 1)
      })
    )

    it.effect("a delayed job runs when it is due, and does not delay other jobs", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue()
        const start = Date.now()
        yield* jobs.enqueue(queue.name, { name: "late", payload: null, delay: Duration.millis(700) })
        yield* jobs.enqueue(queue.name, { name: "early", payload: null })
        assert.strictEqual((yield* jobs.runNext(queue, Effect.succeed)).name, "early")
        assert.strictEqual((yield* jobs.runNext(queue, Effect.succeed)).name, "late")
        assert.isAtLeast(Date.now() - start, 700)
      })
    )

    it.effect("counts jobs by name, and returns since when the first one is due", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue()
        const before = Date.now()
        for (const name of ["a", "b", "a"]) yield* jobs.enqueue(queue.name, { name, payload: null })
        yield* jobs.enqueue(queue.name, { name: "c", payload: null, delay: Duration.hours(1) })
        const mine = (yield* jobs.counts).filter((each) => each.queue === queue.name)
        assert.deepStrictEqual(
          mine.map(({ dead, name, queued, running }) => [name, queued, running, dead]),
          [
            ["a", 2, 0, 0],
            ["b", 1, 0, 0],
            ["c", 1, 0, 0]
          ]
        )
        const [a, , c] = mine
        assert.isNull(c!.dueSince)
        assert.isBelow(Math.abs(DateTime.toEpochMillis(a!.dueSince!) - before), 60_000)
      })
    )

    it.effect("deletes only ended jobs, with separate times for done and dead ones", () =>
      Effect.gen(function* () {
        const jobs = yield* JobQueue
        const queue = aQueue({ maxAttempts: 1 })
        yield* jobs.enqueue(queue.name, { name: "dead", payload: null })
        assert.isTrue(Exit.isFailure(yield* Effect.exit(jobs.runNext(queue, () => Effect.fail("no")))))
        yield* jobs.enqueue(queue.name, { name: "queued", payload: null })
        const later = yield* secondsLater(1)
        yield* jobs.deleteEnded({ done: later, dead: DateTime.makeUnsafe(0) })
        assert.strictEqual((yield* deadOf(queue)).length, 1)
        yield* jobs.deleteEnded({ done: later, dead: later })
        assert.deepStrictEqual(yield* countsOf(queue), [{ name: "queued", queued: 1, running: 0, dead: 0 }])
      })
    )
  })
