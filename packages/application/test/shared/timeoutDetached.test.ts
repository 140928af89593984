import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { timeoutDetached } from "../../src/shared/timeoutDetached.ts"

describe("timeoutDetached", () => {
  it.effect("an effect that ends in time keeps its result", () =>
    Effect.gen(function* () {
      for (const exit of [Exit.succeed(1), Exit.fail("no"), Exit.die("broken"), Exit.interrupt()]) {
        assert.strictEqual((yield* Effect.exit(timeoutDetached(exit, "1 second")))._tag, exit._tag)
      }
      assert.strictEqual(yield* Effect.flip(timeoutDetached(Effect.fail("no"), "1 second")), "no")
    })
  )

  it.effect("only an effect that waits sets a timer", () =>
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      let timers = 0
      const counted = Effect.provideService(Clock.Clock, {
        ...clock,
        currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe(),
        sleep: (duration) => Effect.suspend(() => (timers++, clock.sleep(duration)))
      } as Clock.Clock)
      assert.strictEqual(yield* counted(timeoutDetached(Effect.succeed(1), "1 second")), 1)
      assert.strictEqual(timers, 0)
      yield* counted(timeoutDetached(Effect.yieldNow, "1 second"))
      assert.strictEqual(timers, 1)
    })
  )

  it.effect("interrupts a slow effect without waiting for it, even if the caller is uninterruptible", () =>
    Effect.gen(function* () {
      let isStopped = false
      const slow = Effect.onInterrupt(Effect.never, () =>
        Effect.andThen(
          Effect.sync(() => (isStopped = true)),
          Effect.never
        )
      )
      const waiting = yield* Effect.forkChild(Effect.uninterruptible(Effect.exit(timeoutDetached(slow, "1 second"))))
      yield* TestClock.adjust("1 second")
      assert.isTrue(Exit.isFailure(yield* Fiber.join(waiting)))
      yield* Effect.yieldNow
      assert.isTrue(isStopped)
    })
  )

  it.effect("interrupting the caller interrupts the effect", () =>
    Effect.gen(function* () {
      let isStopped = false
      const slow = Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (isStopped = true)))
      const waiting = yield* Effect.forkChild(timeoutDetached(slow, "1 second"))
      yield* Effect.repeat(Effect.yieldNow, { times: 5 })
      yield* Fiber.interrupt(waiting)
      yield* Effect.yieldNow
      assert.isTrue(isStopped)
    })
  )
})
