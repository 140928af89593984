import { Idempotency, type RequestOutcome } from "@emoji-catalogue/application/idempotency"
import { IdempotencyRepository } from "@emoji-catalogue/application/ports"
import { MemoryIdempotencyRepository } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Context, DateTime, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

const request = { scope: "key:1 POST /things", key: "a", requestHash: "f".repeat(64) }
const answer = { status: 201, contentType: "application/json", body: new TextEncoder().encode("{}") }
const created = (): RequestOutcome => ({ resource: "created", response: answer })

type Repository = IdempotencyRepository["Service"]

/** Two processes over one store. `change` can replace its methods. */
const processes = Effect.fnUntraced(function* (change: (inner: Repository) => Partial<Repository> = () => ({})) {
  const inner = Context.get(yield* Layer.build(MemoryIdempotencyRepository.layer), IdempotencyRepository)
  const process = processOn({ ...inner, ...change(inner) })
  return { inner, here: yield* process, there: yield* process }
})

/** A process of the service on a store. */
const processOn = (repository: Repository) =>
  Idempotency.layer.pipe(
    Layer.provide(Layer.succeed(IdempotencyRepository, repository)),
    Layer.fresh,
    Layer.build,
    Effect.map(Context.get(Idempotency))
  )

/** Runs `work` and records the resource id. */
const recordId = (ids: Array<string>, work: Effect.Effect<string, string>) => (id: string) =>
  Effect.suspend(() => {
    ids.push(id)
    return work
  })

describe("Idempotency", () => {
  it.effect("twenty concurrent equal requests in two processes run once, and later ones get the first response", () =>
    Effect.gen(function* () {
      const { here, there } = yield* processes()
      const ids: Array<string> = []
      const done = yield* Deferred.make<void>()
      const work = recordId(ids, Effect.as(Deferred.await(done), "made"))
      const twenty = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? here : there).runOnce(request, work, created))
      const asking = yield* Effect.forkChild(Effect.all(twenty, { concurrency: "unbounded" }))
      yield* TestClock.adjust("1 second")
      yield* Deferred.succeed(done, undefined)
      const results = yield* Fiber.join(asking)
      assert.strictEqual(ids.length, 1)
      assert.deepStrictEqual(
        results.filter(({ status }) => status !== "in_progress"),
        [{ status: "executed", result: "made" }]
      )
      const replayed = { status: "completed", resourceId: ids[0]!, response: answer } as const
      assert.deepStrictEqual(yield* there.runOnce(request, work, created), replayed)
      const other = { ...request, requestHash: "0".repeat(64) }
      assert.deepStrictEqual(yield* there.runOnce(other, work, created), { status: "key_reused" })
      yield* TestClock.adjust(86_399_000)
      assert.deepStrictEqual(yield* here.runOnce(request, work, created), replayed)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* here.runOnce(request, work, created), { status: "executed", result: "made" })
      assert.strictEqual(new Set(ids).size, 2)
    }).pipe(Effect.scoped)
  )

  const broken: Record<string, Effect.Effect<string, string>> = {
    fails: Effect.fail("no"),
    dies: Effect.die("broken"),
    "is interrupted": Effect.never
  }
  for (const [how, work] of Object.entries(broken)) {
    it.effect(`after work that ${how} the next attempt starts immediately with the same resource id`, () =>
      Effect.gen(function* () {
        const { here, there } = yield* processes()
        const ids: Array<string> = []
        const trying = yield* Effect.forkChild(here.runOnce(request, recordId(ids, work), created))
        yield* TestClock.adjust(0)
        yield* Fiber.interrupt(trying)
        assert.strictEqual((yield* Effect.exit(Fiber.join(trying)))._tag, "Failure")
        const next = yield* there.runOnce(request, recordId(ids, Effect.succeed("made")), created)
        assert.deepStrictEqual(next, { status: "executed", result: "made" })
        assert.strictEqual(ids.length, 2)
        assert.strictEqual(ids[0], ids[1])
      }).pipe(Effect.scoped)
    )
  }

  it.effect("a retry gets a new resource id if nothing was created, and the same after an unknown outcome", () =>
    Effect.gen(function* () {
      const { here } = yield* processes()
      for (const resource of ["not_created", "unknown"] as const) {
        const ids: Array<string> = []
        const work = recordId(ids, Effect.succeed("made"))
        const asked = { ...request, key: resource }
        for (let i = 0; i < 2; i++) {
          assert.deepStrictEqual(yield* here.runOnce(asked, work, () => ({ resource })), {
            status: "executed",
            result: "made"
          })
        }
        assert.strictEqual(ids[0] === ids[1], resource === "unknown")
        const other = { ...asked, requestHash: "0".repeat(64) }
        const after = yield* here.runOnce(other, work, () => ({ resource }))
        assert.strictEqual(after.status, resource === "not_created" ? "executed" : "key_reused")
      }
    }).pipe(Effect.scoped)
  )

  it.effect("a dead process blocks its request for at most fifteen seconds, and a retry returns until when", () =>
    Effect.gen(function* () {
      let isKilled = false
      const unlessKilled = (write: Effect.Effect<void>) => Effect.suspend(() => (isKilled ? Effect.void : write))
      const { here, inner, there } = yield* processes((inner) => ({
        renew: (...renewal) => unlessKilled(inner.renew(...renewal)),
        abandon: (attempt) => unlessKilled(inner.abandon(attempt))
      }))
      const ids: Array<string> = []
      const start = yield* DateTime.now
      const working = yield* Effect.forkChild(here.runOnce(request, recordId(ids, Effect.never), created))
      yield* TestClock.adjust("12 seconds")
      isKilled = true
      yield* Fiber.interrupt(working)
      const survivor = yield* processOn(inner)
      const again = survivor.runOnce(request, recordId(ids, Effect.succeed("made")), created)
      const running = { status: "in_progress" as const, leaseUntil: DateTime.add(start, { seconds: 25 }) }
      assert.deepStrictEqual(yield* again, running)
      yield* TestClock.adjust(12_999)
      assert.deepStrictEqual(yield* there.runOnce(request, () => Effect.succeed("made"), created), running)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* again, { status: "executed", result: "made" })
      assert.lengthOf(ids, 2)
      assert.strictEqual(ids[0], ids[1])
    }).pipe(Effect.scoped)
  )

  it.effect("runs a request that takes longer than its lease once, even if renewals fail", () =>
    Effect.gen(function* () {
      let renewals = 0
      const { here, there } = yield* processes((inner) => ({
        renew: (...renewal) => (++renewals % 2 === 0 ? Effect.die("unavailable") : inner.renew(...renewal))
      }))
      const ids: Array<string> = []
      const slow = recordId(ids, Effect.delay(Effect.succeed("made"), "1 minute"))
      const working = yield* Effect.forkChild(here.runOnce(request, slow, created))
      for (let seconds = 0; seconds < 60; seconds += 4) {
        yield* TestClock.adjust("4 seconds")
        const { status } = yield* there.runOnce(request, recordId(ids, Effect.succeed("made")), created)
        assert.strictEqual(status, seconds < 56 ? "in_progress" : "completed")
      }
      assert.deepStrictEqual(yield* Fiber.join(working), { status: "executed", result: "made" })
      assert.lengthOf(ids, 1)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(renewals, 11)
    }).pipe(Effect.scoped)
  )

  it.effect("an attempt that fails or is interrupted in begin does not block the next one", () =>
    Effect.gen(function* () {
      let begins = 0
      const { here } = yield* processes((inner) => ({
        begin: (attempt) =>
          Effect.tap(inner.begin(attempt), () => [Effect.die("lost"), Effect.never][begins++] ?? Effect.void)
      }))
      const once = here.runOnce(request, () => Effect.succeed("made"), created)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(once)))
      const leaving = yield* Effect.forkChild(once)
      yield* TestClock.adjust(0)
      yield* Fiber.interrupt(leaving)
      assert.deepStrictEqual(yield* once, { status: "executed", result: "made" })
    }).pipe(Effect.scoped)
  )

  const lost: Record<string, Effect.Effect<never>> = {
    "cannot be written": Effect.die("unavailable"),
    "is never written": Effect.never,
    "is written without end and cannot be interrupted": Effect.uninterruptible(Effect.never)
  }
  for (const [how, write] of Object.entries(lost)) {
    it.effect(`waits at most five seconds for an outcome that ${how}, and does not fail the request`, () =>
      Effect.gen(function* () {
        const { here } = yield* processes(() => ({ complete: () => write, release: () => write, abandon: () => write }))
        const outcomes = [created(), { resource: "not_created" }, { resource: "unknown" }] as const
        for (const [i, outcome] of outcomes.entries()) {
          const asked = { ...request, key: String(i) }
          const asking = yield* Effect.forkChild(
            here.runOnce(
              asked,
              () => Effect.succeed("made"),
              () => outcome
            )
          )
          yield* TestClock.adjust("5 seconds")
          assert.deepStrictEqual(asking.pollUnsafe(), Exit.succeed({ status: "executed", result: "made" }))
        }
        const failing = yield* Effect.forkChild(Effect.flip(here.runOnce(request, () => Effect.fail("no"), created)))
        yield* TestClock.adjust("5 seconds")
        assert.deepStrictEqual(failing.pollUnsafe(), Exit.succeed("no"))
      }).pipe(Effect.scoped)
    )
  }

  it.effect("an outcome that cannot be written during an outage is written after it", () =>
    Effect.gen(function* () {
      let isDown = true
      const unlessDown = (write: Effect.Effect<void>) =>
        Effect.suspend(() => (isDown ? Effect.die("unavailable") : write))
      const { here, there } = yield* processes((inner) => ({
        complete: (attempt, response) => unlessDown(inner.complete(attempt, response)),
        abandon: (attempt) => unlessDown(inner.abandon(attempt))
      }))
      const unknown = { ...request, key: "unknown" }
      yield* here.runOnce(request, () => Effect.succeed("made"), created)
      yield* Effect.flip(here.runOnce(unknown, () => Effect.fail("no"), created))
      yield* TestClock.adjust("5 seconds")
      for (const each of [request, unknown]) {
        const { status } = yield* there.runOnce(each, () => Effect.succeed("again"), created)
        assert.strictEqual(status, "in_progress")
      }
      isDown = false
      yield* TestClock.adjust("4 seconds")
      const { status } = yield* there.runOnce(request, () => Effect.succeed("again"), created)
      assert.strictEqual(status, "completed")
      assert.deepStrictEqual(yield* there.runOnce(unknown, () => Effect.succeed("again"), created), {
        status: "executed",
        result: "again"
      })
    }).pipe(Effect.scoped)
  )

  it.effect("distinguishes scopes of any length, even if only the last character differs", () =>
    Effect.gen(function* () {
      const scopes: Array<string> = []
      const { here } = yield* processes((inner) => ({
        begin: (attempt) => {
          scopes.push(attempt.scope)
          return inner.begin(attempt)
        }
      }))
      for (const end of ["a", "b"]) {
        const asked = { ...request, scope: `/${"x".repeat(8000)}${end}` }
        assert.strictEqual((yield* here.runOnce(asked, () => Effect.succeed("made"), created)).status, "executed")
        assert.strictEqual((yield* here.runOnce(asked, () => Effect.succeed("made"), created)).status, "completed")
      }
      for (const scope of scopes) assert.isAtMost(scope.length, 500)
    }).pipe(Effect.scoped)
  )
})
