import { Idempotency, IdempotencyRepository, type RequestOutcome } from "@emoji-catalogue/application"
import { MemoryIdempotencyRepository } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Context, DateTime, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

const request = { scope: "key:1 POST /things", key: "a", requestHash: "f".repeat(64) }
const answer = { status: 201, contentType: "application/json", body: new TextEncoder().encode("{}") }
const made = (): RequestOutcome => ({ resource: "made", response: answer })

type Repository = IdempotencyRepository["Service"]

/** Two processes over one store, of which `change` makes something else. */
const processes = Effect.fnUntraced(function* (change: (inner: Repository) => Partial<Repository> = () => ({})) {
  const inner = Context.get(yield* Layer.build(MemoryIdempotencyRepository.layer), IdempotencyRepository)
  const process = Idempotency.layer.pipe(
    Layer.provide(Layer.succeed(IdempotencyRepository, { ...inner, ...change(inner) })),
    Layer.fresh,
    Layer.build,
    Effect.map(Context.get(Idempotency))
  )
  return { inner, here: yield* process, there: yield* process }
})

/** Runs `work` and keeps under which name it ran. */
const named = (names: Array<string>, work: Effect.Effect<string, string>) => (id: string) =>
  Effect.suspend(() => {
    names.push(id)
    return work
  })

describe("Idempotency", () => {
  it.effect("twenty equal requests at once, of two processes, are run once; later ones get its answer", () =>
    Effect.gen(function* () {
      const { here, there } = yield* processes()
      const names: Array<string> = []
      const done = yield* Deferred.make<void>()
      const work = named(names, Effect.as(Deferred.await(done), "made"))
      const twenty = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? here : there).runOnce(request, work, made))
      const asking = yield* Effect.forkChild(Effect.all(twenty, { concurrency: "unbounded" }))
      yield* TestClock.adjust("1 second")
      yield* Deferred.succeed(done, undefined)
      const told = yield* Fiber.join(asking)
      assert.strictEqual(names.length, 1)
      assert.deepStrictEqual(
        told.filter(({ status }) => status !== "running"),
        [{ status: "done", result: "made" }]
      )
      const answered = { status: "answered", resourceId: names[0]!, response: answer } as const
      assert.deepStrictEqual(yield* there.runOnce(request, work, made), answered)
      const other = { ...request, requestHash: "0".repeat(64) }
      assert.deepStrictEqual(yield* there.runOnce(other, work, made), { status: "different" })
      yield* TestClock.adjust(86_399_000)
      assert.deepStrictEqual(yield* here.runOnce(request, work, made), answered)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* here.runOnce(request, work, made), { status: "done", result: "made" })
      assert.strictEqual(new Set(names).size, 2)
    }).pipe(Effect.scoped)
  )

  const broken: Record<string, Effect.Effect<string, string>> = {
    fails: Effect.fail("no"),
    dies: Effect.die("broken"),
    "is interrupted": Effect.never
  }
  for (const [how, work] of Object.entries(broken)) {
    it.effect(`where work ${how}, the next try goes on at once under the same name`, () =>
      Effect.gen(function* () {
        const { here, there } = yield* processes()
        const names: Array<string> = []
        const trying = yield* Effect.forkChild(here.runOnce(request, named(names, work), made))
        yield* TestClock.adjust(0)
        yield* Fiber.interrupt(trying)
        assert.strictEqual((yield* Effect.exit(Fiber.join(trying)))._tag, "Failure")
        const next = yield* there.runOnce(request, named(names, Effect.succeed("made")), made)
        assert.deepStrictEqual(next, { status: "done", result: "made" })
        assert.strictEqual(names.length, 2)
        assert.strictEqual(names[0], names[1])
      }).pipe(Effect.scoped)
    )
  }

  it.effect("what made nothing was never sent; of what nobody knows, the next try goes on", () =>
    Effect.gen(function* () {
      const { here } = yield* processes()
      for (const resource of ["nothing", "unknown"] as const) {
        const names: Array<string> = []
        const work = named(names, Effect.succeed("made"))
        const asked = { ...request, key: resource }
        for (let i = 0; i < 2; i++) {
          assert.deepStrictEqual(yield* here.runOnce(asked, work, () => ({ resource })), {
            status: "done",
            result: "made"
          })
        }
        assert.strictEqual(names[0] === names[1], resource === "unknown")
        const other = { ...asked, requestHash: "0".repeat(64) }
        const after = yield* here.runOnce(other, work, () => ({ resource }))
        assert.strictEqual(after.status, resource === "nothing" ? "done" : "different")
      }
    }).pipe(Effect.scoped)
  )

  it.effect("a process that dies holds a request up for two minutes", () =>
    Effect.gen(function* () {
      const { here, inner } = yield* processes()
      const names: Array<string> = []
      const at = yield* DateTime.now
      const dead = { ...request, attempt: crypto.randomUUID(), resourceId: crypto.randomUUID(), at, forgetBefore: at }
      yield* inner.begin({ ...dead, leaseUntil: DateTime.add(at, { minutes: 2 }) })
      const again = here.runOnce(request, named(names, Effect.succeed("made")), made)
      yield* TestClock.adjust("119 seconds")
      assert.deepStrictEqual(yield* again, { status: "running" })
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* again, { status: "done", result: "made" })
      assert.deepStrictEqual(names, [dead.resourceId])
    }).pipe(Effect.scoped)
  )

  it.effect("a try that could not begin, or whose caller left as it began, does not hold the next one up", () =>
    Effect.gen(function* () {
      let begins = 0
      const { here } = yield* processes((inner) => ({
        begin: (attempt) =>
          Effect.tap(inner.begin(attempt), () => [Effect.die("lost"), Effect.never][begins++] ?? Effect.void)
      }))
      const once = here.runOnce(request, () => Effect.succeed("made"), made)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(once)))
      const leaving = yield* Effect.forkChild(once)
      yield* TestClock.adjust(0)
      yield* Fiber.interrupt(leaving)
      assert.deepStrictEqual(yield* once, { status: "done", result: "made" })
    }).pipe(Effect.scoped)
  )

  const lost: Record<string, Effect.Effect<never>> = {
    "cannot be written": Effect.die("away"),
    "is never written": Effect.never,
    "cannot even be given up": Effect.uninterruptible(Effect.never)
  }
  for (const [how, note] of Object.entries(lost)) {
    it.effect(`a note that ${how} is waited for five seconds at most, and fails nothing`, () =>
      Effect.gen(function* () {
        const { here } = yield* processes(() => ({ complete: () => note, release: () => note, abandon: () => note }))
        const outcomes = [made(), { resource: "nothing" }, { resource: "unknown" }] as const
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
          assert.deepStrictEqual(asking.pollUnsafe(), Exit.succeed({ status: "done", result: "made" }))
        }
        const failing = yield* Effect.forkChild(Effect.flip(here.runOnce(request, () => Effect.fail("no"), made)))
        yield* TestClock.adjust("5 seconds")
        assert.deepStrictEqual(failing.pollUnsafe(), Exit.succeed("no"))
      }).pipe(Effect.scoped)
    )
  }

  it.effect("a scope is as long as a path may be, and another where its last character is", () =>
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
        assert.strictEqual((yield* here.runOnce(asked, () => Effect.succeed("made"), made)).status, "done")
        assert.strictEqual((yield* here.runOnce(asked, () => Effect.succeed("made"), made)).status, "answered")
      }
      for (const scope of scopes) assert.isAtMost(scope.length, 500)
    }).pipe(Effect.scoped)
  )

  it.effect("what is over is swept by every process that starts, and every hour", () =>
    Effect.gen(function* () {
      const swept: Array<string> = []
      yield* processes(() => ({
        deleteBefore: (before) =>
          Effect.suspend(() => {
            swept.push(DateTime.formatIso(before))
            return swept.length < 3 ? Effect.die("away") : Effect.void
          })
      }))
      yield* TestClock.adjust(0)
      yield* TestClock.adjust("1 hour")
      const [atStart, hourLater] = ["1969-12-31T00:00:00.000Z", "1969-12-31T01:00:00.000Z"]
      assert.deepStrictEqual(swept, [atStart, atStart, hourLater, hourLater])
    }).pipe(Effect.scoped)
  )
})
