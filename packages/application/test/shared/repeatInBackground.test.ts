import { OutageLog, repeatInBackground } from "@emoji-catalogue/application/shared"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Fiber, Schedule } from "effect"
import { TestClock } from "effect/testing"
import { logCapture } from "./logCapture.ts"

/** A task that runs `behavior.run` and records the times of its runs in milliseconds. */
const recordedTask = () => {
  const runs: Array<number> = []
  const behavior: { run: Effect.Effect<void, string> } = { run: Effect.void }
  const task = Effect.gen(function* () {
    runs.push(yield* Clock.currentTimeMillis)
    yield* behavior.run
  })
  return { behavior, runs, task, outage: new OutageLog({ began: "began", ended: "ended" }) }
}

const everySecond = Schedule.spaced("1 second")
const settle = TestClock.adjust(0)

describe("repeatInBackground", () => {
  it.effect("runs immediately, then after each delay, until the scope closes", () =>
    Effect.gen(function* () {
      const { outage, runs, task } = recordedTask()
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* repeatInBackground(task, { schedule: everySecond, outage })
          yield* settle
          assert.deepStrictEqual(runs, [0])
          yield* TestClock.adjust("2 seconds")
        })
      )
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(runs, [0, 1000, 2000])
    })
  )

  it.effect("a delayed first run waits for the first delay", () =>
    Effect.gen(function* () {
      const { outage, runs, task } = recordedTask()
      yield* repeatInBackground(task, { schedule: everySecond, firstRun: "delayed", outage })
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(runs, [1000, 2000])
    }).pipe(Effect.scoped)
  )

  it.effect("an awaited first run ends before the caller continues, even if it fails", () =>
    Effect.gen(function* () {
      for (const end of [Effect.void, Effect.fail("refused"), Effect.die("broken")]) {
        const { behavior, outage, runs, task } = recordedTask()
        const gate = yield* Deferred.make<void>()
        behavior.run = Effect.andThen(Deferred.await(gate), end)
        const starting = yield* Effect.forkChild(
          repeatInBackground(task, { schedule: everySecond, firstRun: "awaited", outage })
        )
        yield* settle
        assert.isUndefined(starting.pollUnsafe())
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(starting)
        assert.strictEqual(runs.length, 1)
        assert.strictEqual(outage.isActive, end !== Effect.void)
      }
    }).pipe(Effect.scoped)
  )

  for (const [kind, failure] of Object.entries({
    fails: Effect.fail("refused"),
    dies: Effect.die("broken"),
    "is interrupted": Effect.interrupt
  })) {
    it.effect(`repeats a task that ${kind}, and logs the start and end of each outage once`, () => {
      const { layer, lines } = logCapture()
      const { behavior, outage, runs, task } = recordedTask()
      return Effect.gen(function* () {
        yield* repeatInBackground(task, { schedule: everySecond, outage })
        yield* settle
        assert.deepStrictEqual(lines, [])
        behavior.run = failure
        yield* TestClock.adjust("3 seconds")
        assert.deepStrictEqual(lines, ["Warn: began"])
        behavior.run = Effect.void
        yield* TestClock.adjust("3 seconds")
        assert.deepStrictEqual(lines, ["Warn: began", "Info: ended"])
        yield* TestClock.adjust("1 minute")
        behavior.run = failure
        yield* TestClock.adjust("1 second")
        assert.deepStrictEqual(lines, ["Warn: began", "Info: ended", "Warn: began"])
        assert.deepStrictEqual(
          runs,
          Array.from({ length: 68 }, (_, second) => second * 1000)
        )
      }).pipe(Effect.scoped, Effect.provide(layer))
    })
  }

  it.effect("failures follow the retry schedule, which restarts after each success", () =>
    Effect.gen(function* () {
      const { behavior, outage, runs, task } = recordedTask()
      behavior.run = Effect.fail("refused")
      yield* repeatInBackground(task, {
        schedule: Schedule.spaced("1 minute"),
        retry: Schedule.exponential("1 second"),
        outage
      })
      yield* TestClock.adjust("3 seconds")
      assert.deepStrictEqual(runs, [0, 1000, 3000])
      behavior.run = Effect.void
      yield* TestClock.adjust("4 seconds")
      behavior.run = Effect.fail("refused")
      yield* TestClock.adjust("63 seconds")
      assert.deepStrictEqual(runs.slice(3), [7000, 67_000, 68_000, 70_000])
    }).pipe(Effect.scoped)
  )

  it.effect("ends at the first success if the schedule has no recurrence", () =>
    Effect.gen(function* () {
      const { behavior, outage, runs, task } = recordedTask()
      behavior.run = Effect.fail("refused")
      yield* repeatInBackground(task, { schedule: Schedule.recurs(0), retry: everySecond, outage })
      yield* TestClock.adjust("2 seconds")
      behavior.run = Effect.void
      yield* TestClock.adjust("1 hour")
      assert.deepStrictEqual(runs, [0, 1000, 2000, 3000])
    }).pipe(Effect.scoped)
  )
})
