import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { makeBatchedLookup } from "../../src/shared/BatchedLookup.ts"

type Load = (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, number>>

const numbers =
  (value: number): Load =>
  (keys) =>
    Effect.succeed(new Map(keys.map((key) => [key, value])))

const away: Load = () => Effect.die("away")

/** A lookup whose store answers as `ways.load` says. */
const changing = Effect.gen(function* () {
  const ways = { load: numbers(1) }
  return { ways, lookup: yield* makeBatchedLookup("Numbers", (keys) => ways.load(keys)) }
})

const broken: Record<string, Load> = {
  dies: away,
  "is interrupted": () => Effect.interrupt,
  throws: () => {
    throw new Error("broken")
  },
  "never ends": () => Effect.never,
  "takes its time to stop": () => Effect.onInterrupt(Effect.never, () => Effect.sleep("1 hour")),
  "does not stop": () => Effect.uninterruptible(Effect.never)
}

describe("Lookup without its store", () => {
  for (const [what, load] of Object.entries(broken)) {
    it.effect(`a query that ${what} is waited for two seconds at most, and the next one counts`, () =>
      Effect.gen(function* () {
        const { lookup, ways } = yield* changing
        ways.load = load
        const asking = yield* Effect.forkChild(Effect.flip(lookup.get("key")))
        yield* TestClock.adjust("2 seconds")
        assert.strictEqual(asking.pollUnsafe()?._tag, "Success")
        assert.strictEqual((yield* Fiber.join(asking))._tag, "LookupUnavailable")
        ways.load = numbers(7)
        const again = yield* Effect.forkChild(lookup.get("key"))
        yield* TestClock.adjust(0)
        assert.deepStrictEqual(yield* Fiber.join(again), Option.some(7))
      }).pipe(Effect.scoped)
    )
  }

  it.effect("what was known counts for a quarter of an hour, and nobody waits while a store hangs", () =>
    Effect.gen(function* () {
      const { lookup, ways } = yield* changing
      yield* lookup.get("key")
      ways.load = () => Effect.never
      yield* TestClock.adjust("2 seconds")
      const first = yield* Effect.forkChild(lookup.get("key"))
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* Fiber.join(first), Option.some(1))
      for (let second = 0; second < 60; second++) {
        const asking = yield* Effect.forkChild(lookup.get("key"))
        yield* TestClock.adjust("1 second")
        assert.deepStrictEqual(asking.pollUnsafe()?._tag, "Success")
      }
      yield* TestClock.adjust("15 minutes")
      const late = yield* Effect.forkChild(Effect.flip(lookup.get("key")))
      yield* TestClock.adjust("4 seconds")
      assert.strictEqual((yield* Fiber.join(late))._tag, "LookupUnavailable")
    }).pipe(Effect.scoped)
  )

  it.effect("once the store is back, what changed since is felt within two seconds by whoever comes first", () =>
    Effect.gen(function* () {
      const { lookup, ways } = yield* changing
      yield* lookup.get("key")
      ways.load = away
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* lookup.get("key"), Option.some(1))
      ways.load = numbers(2)
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* lookup.get("key"), Option.some(2))
    }).pipe(Effect.scoped)
  )

  it.effect("what is gone is not known any more when the store goes away", () =>
    Effect.gen(function* () {
      const { lookup, ways } = yield* changing
      yield* lookup.get("key")
      yield* TestClock.adjust("2 seconds")
      ways.load = () => Effect.succeed(new Map())
      assert.isTrue(Option.isNone(yield* lookup.get("key")))
      ways.load = away
      assert.strictEqual((yield* Effect.flip(lookup.get("key")))._tag, "LookupUnavailable")
    }).pipe(Effect.scoped)
  )

  it.live("a clock that is set back lets nothing be believed for longer", () =>
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      let wrong = 0
      const moved: Clock.Clock = Object.assign(Object.create(clock) as Clock.Clock, {
        currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + wrong
      })
      yield* Effect.gen(function* () {
        const { lookup, ways } = yield* changing
        yield* lookup.get("key")
        wrong = -3_600_000
        ways.load = numbers(2)
        yield* Effect.sleep("1600 millis")
        assert.deepStrictEqual(yield* lookup.get("key"), Option.some(2))
      }).pipe(Effect.provideService(Clock.Clock, moved))
    }).pipe(Effect.scoped)
  )
})
