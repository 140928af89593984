import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { makeBatchedLookup } from "../../src/shared/BatchedLookup.ts"

type Load = (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, number>>

const numbers =
  (value: number): Load =>
  (keys) =>
    Effect.succeed(new Map(keys.map((key) => [key, value])))

const unavailable: Load = () => Effect.die("unavailable")

/** A lookup whose store can be replaced as `behavior.load`. */
const setUp = Effect.gen(function* () {
  const behavior = { load: numbers(1) }
  return { behavior, lookup: yield* makeBatchedLookup("Numbers", (keys) => behavior.load(keys)) }
})

const broken: Record<string, Load> = {
  dies: unavailable,
  "is interrupted": () => Effect.interrupt,
  throws: () => {
    throw new Error("broken")
  },
  "never ends": () => Effect.never,
  "takes its time to stop": () => Effect.onInterrupt(Effect.never, () => Effect.sleep("1 hour")),
  "does not stop": () => Effect.uninterruptible(Effect.never)
}

describe("BatchedLookup during an outage", () => {
  for (const [what, load] of Object.entries(broken)) {
    it.effect(`a query that ${what} delays its callers by eight seconds at most, and the next query works`, () =>
      Effect.gen(function* () {
        const { behavior, lookup } = yield* setUp
        behavior.load = load
        const asking = yield* Effect.forkChild(Effect.flip(lookup.get("key")))
        yield* TestClock.adjust("8 seconds")
        assert.strictEqual(asking.pollUnsafe()?._tag, "Success")
        assert.strictEqual((yield* Fiber.join(asking))._tag, "LookupUnavailable")
        behavior.load = numbers(7)
        const again = yield* Effect.forkChild(lookup.get("key"))
        yield* TestClock.adjust(0)
        assert.deepStrictEqual(yield* Fiber.join(again), Option.some(7))
      }).pipe(Effect.scoped)
    )
  }

  it.effect("cached values are returned for 15 minutes, and no caller waits while the store hangs", () =>
    Effect.gen(function* () {
      const { behavior, lookup } = yield* setUp
      yield* lookup.get("key")
      behavior.load = () => Effect.never
      yield* TestClock.adjust("2 seconds")
      const first = yield* Effect.forkChild(lookup.get("key"))
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* Fiber.join(first), Option.some(1))
      yield* TestClock.adjust("6 seconds")
      for (let second = 0; second < 60; second++) {
        const asking = yield* Effect.forkChild(lookup.get("key"))
        yield* TestClock.adjust("1 second")
        assert.deepStrictEqual(asking.pollUnsafe()?._tag, "Success")
      }
      yield* TestClock.adjust("15 minutes")
      const late = yield* Effect.forkChild(Effect.flip(lookup.get("key")))
      yield* TestClock.adjust("16 seconds")
      assert.strictEqual((yield* Fiber.join(late))._tag, "LookupUnavailable")
    }).pipe(Effect.scoped)
  )

  it.effect("after an outage a change is visible within two seconds to the first caller", () =>
    Effect.gen(function* () {
      const { behavior, lookup } = yield* setUp
      yield* lookup.get("key")
      behavior.load = unavailable
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* lookup.get("key"), Option.some(1))
      behavior.load = numbers(2)
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* lookup.get("key"), Option.some(2))
    }).pipe(Effect.scoped)
  )

  it.effect("a value that the store deleted before an outage is not returned during it", () =>
    Effect.gen(function* () {
      const { behavior, lookup } = yield* setUp
      yield* lookup.get("key")
      yield* TestClock.adjust("2 seconds")
      behavior.load = () => Effect.succeed(new Map())
      assert.isTrue(Option.isNone(yield* lookup.get("key")))
      behavior.load = unavailable
      assert.strictEqual((yield* Effect.flip(lookup.get("key")))._tag, "LookupUnavailable")
    }).pipe(Effect.scoped)
  )

  it.effect("setting the clock back does not extend the lifetime of cached values", () =>
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      let offset = 0
      const shifted: Clock.Clock = Object.assign(Object.create(clock) as Clock.Clock, {
        currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + offset
      })
      yield* Effect.gen(function* () {
        const { behavior, lookup } = yield* setUp
        yield* lookup.get("key")
        offset = -3_600_000
        behavior.load = numbers(2)
        yield* TestClock.adjust("1600 millis")
        assert.deepStrictEqual(yield* lookup.get("key"), Option.some(2))
      }).pipe(Effect.provideService(Clock.Clock, shifted))
    }).pipe(Effect.scoped)
  )
})
