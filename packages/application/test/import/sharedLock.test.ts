import { ImportLock } from "@emoji-catalogue/application"
import { assert, it } from "@effect/vitest"
import { Duration, Effect, Layer, Option, Schema } from "effect"
import { TestClock } from "effect/testing"
import { background, ports, report, settled, status, timed } from "./backgroundImports.ts"

it.effect("where another imports it waits fifteen seconds and looks again", () =>
  Effect.gen(function* () {
    const lock = yield* ImportLock
    const { artwork, begun } = timed(Effect.succeed(report()))
    yield* Effect.forkChild(lock.exclusively("imports", Effect.sleep("40 seconds")))
    yield* settled
    yield* Layer.build(background({ artwork }))
    yield* TestClock.adjust("44 seconds")
    assert.deepStrictEqual(begun, [])
    assert.deepStrictEqual(yield* status, {})
    yield* TestClock.adjust("1 hour")
    assert.deepStrictEqual(begun, [0.75])
  }).pipe(Effect.provide(ports))
)

const Durations = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120 }))).check(
  Schema.isMinLength(2),
  Schema.isMaxLength(6)
)
it.effect.prop("of many that share a lock one works at a time, and each in the end", [Durations], ([durations]) =>
  Effect.gen(function* () {
    let [working, most, done, failures] = [0, 0, 0, 0]
    yield* Effect.forEach(durations, (seconds) =>
      Layer.build(
        background({
          artwork: Effect.fnUntraced(function* () {
            most = Math.max(most, ++working)
            yield* Effect.sleep(Duration.seconds(seconds)).pipe(Effect.ensuring(Effect.sync(() => working--)))
            if (seconds % 2 === 1 && failures++ < 3) return yield* Effect.die("broken")
            done++
            return report()
          })
        })
      )
    )
    yield* TestClock.adjust("1 day")
    assert.deepStrictEqual([working, most, done], [0, 1, durations.length])
  }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports)))
)

it.effect("the end of the service ends it at once, whatever it does, and gives the lock back", () =>
  Effect.gen(function* () {
    const lock = yield* ImportLock
    for (const wait of ["0 seconds", "30 seconds"] as const) {
      const { artwork, begun } = timed(wait === "0 seconds" ? Effect.never : Effect.die("broken"))
      yield* Effect.scoped(Effect.andThen(Layer.build(background({ artwork })), TestClock.adjust(wait)))
      assert.isTrue(Option.isSome(yield* lock.exclusively("imports", Effect.void)))
      yield* TestClock.adjust("1 day")
      assert.strictEqual(begun.length, 1)
    }
  }).pipe(Effect.provide(ports))
)
