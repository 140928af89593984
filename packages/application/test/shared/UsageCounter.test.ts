import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Logger, References, Schema, Scope } from "effect"
import { TestClock } from "effect/testing"
import { makeUsageCounter } from "../../src/shared/UsageCounter.ts"
import { logCapture } from "./logCapture.ts"

const zero = () => ({ uses: 0 })

/** A counter over a database in memory whose `write` can be replaced. */
const setUp = (maxKeys = 100) => {
  const database = new Map<string, number>()
  const commit = (batch: ReadonlyMap<string, { uses: number }>) =>
    Effect.sync(() => {
      for (const [key, { uses }] of batch) database.set(key, (database.get(key) ?? 0) + uses)
    })
  const behavior: { write: typeof commit; afterFlush: Effect.Effect<void> } = { write: commit, afterFlush: Effect.void }
  const written: Array<string> = []
  const make = makeUsageCounter<string, { uses: number }>({
    name: "test counts",
    maxKeys,
    write: (batch) => behavior.write(batch),
    merge: (count, earlier) => {
      count.uses += earlier.uses
    },
    onWritten: (batch) => written.push(...batch.keys()),
    afterFlush: Effect.suspend(() => behavior.afterFlush)
  })
  return { behavior, commit, database, make, written }
}

type Counter = Effect.Success<ReturnType<typeof setUp>["make"]>

const countOne = ({ countOf }: Counter, key: string): boolean => {
  const count = countOf(key, zero)
  if (count === undefined) return false
  count.uses++
  return true
}

const unwrittenUses = ({ unwritten }: Counter) =>
  unwritten()
    .flatMap((counts) => Array.from(counts.values()))
    .reduce((sum, { uses }) => sum + uses, 0)

const unavailable = () => Effect.die("unavailable")
const tick = TestClock.adjust("5 seconds")

describe("UsageCounter", () => {
  const Step = Schema.Literals(["count a", "count b", "tick", "flush", "fail", "recover", "fail after flush"])
  it.effect.prop("each use is either in the database or unwritten, once", [Schema.Array(Step)], ([steps]) =>
    Effect.gen(function* () {
      const { behavior, commit, database, make } = setUp()
      const counter = yield* make
      let uses = 0
      for (const step of steps) {
        if (step === "tick") yield* tick
        else if (step === "flush") yield* counter.flush
        else if (step === "fail") behavior.write = unavailable
        else if (step === "fail after flush") behavior.afterFlush = unavailable()
        else if (step === "recover") Object.assign(behavior, { write: commit, afterFlush: Effect.void })
        else {
          uses++
          assert.isTrue(countOne(counter, step))
        }
        const stored = Array.from(database.values()).reduce((sum, each) => sum + each, 0)
        assert.strictEqual(stored + unwrittenUses(counter), uses)
      }
      behavior.write = commit
      yield* counter.flush
      assert.strictEqual(unwrittenUses(counter), 0)
    }).pipe(Effect.scoped)
  )

  it.effect("a key keeps one count, which is incremented in place, until it is flushed", () =>
    Effect.gen(function* () {
      const { make } = setUp()
      const { countOf, flush } = yield* make
      const count = countOf("key", zero)
      assert.strictEqual(countOf("key", zero), count)
      yield* flush
      assert.notStrictEqual(countOf("key", zero), count)
    }).pipe(Effect.scoped)
  )

  it.effect("counts at most maxKeys keys, also while a batch is in flight, and continues with known ones", () =>
    Effect.gen(function* () {
      const { behavior, commit, database, make, written } = setUp(3)
      const counter = yield* make
      const gate = yield* Deferred.make<void>()
      behavior.write = (batch) => Effect.andThen(Deferred.await(gate), commit(batch))
      for (const key of ["a", "b"]) assert.isTrue(countOne(counter, key))
      yield* tick
      assert.deepStrictEqual(
        ["c", "d", "c"].map((key) => countOne(counter, key)),
        [true, false, true]
      )
      assert.deepStrictEqual(written, [])
      yield* Deferred.succeed(gate, undefined)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(written, ["a", "b"])
      assert.isTrue(countOne(counter, "d"))
      yield* tick
      assert.deepStrictEqual(Object.fromEntries(database), { a: 1, b: 1, c: 2, d: 1 })
    }).pipe(Effect.scoped)
  )

  it.effect("memory stays bounded during an outage, and known keys are still counted", () =>
    Effect.gen(function* () {
      const { behavior, commit, database, make } = setUp(10)
      const counter = yield* make
      behavior.write = unavailable
      for (let round = 0; round < 5; round++) {
        for (let key = 0; key < 20; key++) assert.strictEqual(countOne(counter, String(key)), key < 10)
        yield* tick
        assert.strictEqual(
          counter.unwritten().reduce((keys, counts) => keys + counts.size, 0),
          10
        )
      }
      behavior.write = commit
      yield* tick
      assert.deepStrictEqual(
        Array.from(database.values()),
        Array.from({ length: 10 }, () => 5)
      )
    }).pipe(Effect.scoped)
  )

  it.effect("concurrent flushes write each count once, even if one of them fails", () =>
    Effect.gen(function* () {
      const { behavior, commit, database, make } = setUp()
      const counter = yield* make
      const gate = yield* Deferred.make<void>()
      countOne(counter, "key")
      behavior.write = () => Effect.andThen(Deferred.await(gate), Effect.die("unavailable"))
      const failing = yield* Effect.forkChild(counter.flush)
      yield* TestClock.adjust(0)
      countOne(counter, "key")
      behavior.write = commit
      yield* counter.flush
      assert.deepStrictEqual([database.get("key"), unwrittenUses(counter)], [1, 1])
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.join(failing)
      yield* counter.flush
      assert.deepStrictEqual([database.get("key"), unwrittenUses(counter)], [2, 0])
    }).pipe(Effect.scoped)
  )

  it.effect("an interrupted caller of flush does not interrupt the write", () =>
    Effect.gen(function* () {
      const { behavior, commit, database, make } = setUp()
      const counter = yield* make
      behavior.write = (batch) => Effect.andThen(Effect.sleep("1 second"), commit(batch))
      countOne(counter, "key")
      const flushing = yield* Effect.forkChild(counter.flush)
      yield* TestClock.adjust(0)
      const interrupting = yield* Effect.forkChild(Fiber.interrupt(flushing))
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(interrupting)
      assert.deepStrictEqual([database.get("key"), unwrittenUses(counter)], [1, 0])
    }).pipe(Effect.scoped)
  )

  it.effect("a write at shutdown that never ends and cannot be interrupted is abandoned", () => {
    const { lines, layer } = logCapture()
    return Effect.gen(function* () {
      const { behavior, make } = setUp()
      const scope = yield* Scope.make()
      const counter = yield* Scope.provide(make, scope)
      behavior.write = () => Effect.uninterruptible(Effect.never)
      countOne(counter, "a")
      const closing = yield* Effect.forkChild(Scope.close(scope, Exit.void), { startImmediately: true })
      yield* TestClock.adjust("3 seconds")
      yield* Fiber.join(closing)
      assert.deepStrictEqual(lines, ["Warn: test counts: database unavailable at shutdown, counts lost"])
    }).pipe(Effect.provide(layer))
  })

  it.effect("a failed write at shutdown is logged with the number of keys", () => {
    const logged: Array<readonly [level: string, message: unknown, annotations: object]> = []
    const logger = Logger.make(({ fiber, logLevel, message }) =>
      logged.push([logLevel, [message].flat()[0], { ...fiber.getRef(References.CurrentLogAnnotations) }])
    )
    return Effect.gen(function* () {
      const { behavior, make } = setUp()
      const scope = yield* Scope.make()
      const counter = yield* Scope.provide(make, scope)
      behavior.write = unavailable
      countOne(counter, "a")
      countOne(counter, "a")
      countOne(counter, "b")
      yield* Scope.close(scope, Exit.void)
      const message = "test counts: database unavailable at shutdown, counts lost"
      assert.deepStrictEqual(logged, [["Warn", message, { keys: 2 }]])
    }).pipe(Effect.provide(Logger.layer([logger])))
  })
})
