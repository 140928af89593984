import { ImportLock } from "@emoji-catalogue/application/import"
import { assert, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Layer, Option, Schema } from "effect"
import { TestClock } from "effect/testing"
import { background, ports, report, status, timed } from "./backgroundImports.ts"

it.effect("while another process imports, it retries the lock every 15 seconds", () =>
  Effect.gen(function* () {
    const lock = yield* ImportLock
    const { artwork, starts } = timed(Effect.succeed(report()))
    const locked = yield* Deferred.make<void>()
    const work = Effect.andThen(Deferred.succeed(locked, undefined), Effect.sleep("40 seconds"))
    yield* Effect.forkChild(lock.exclusively("imports", work))
    yield* Deferred.await(locked)
    yield* Layer.build(background({ artwork }))
    yield* TestClock.adjust("44 seconds")
    assert.deepStrictEqual(starts, [])
    assert.deepStrictEqual(yield* status, {})
    yield* TestClock.adjust("1 hour")
    assert.deepStrictEqual(starts, [0.75])
  }).pipe(Effect.provide(ports))
)

const Durations = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120 }))).check(
  Schema.isMinLength(2),
  Schema.isMaxLength(6)
)
it.effect.prop("processes that share a lock import one at a time, and all finish", [Durations], ([durations]) =>
  Effect.gen(function* () {
    let [working, maxWorking, done, failures] = [0, 0, 0, 0]
    yield* Effect.forEach(durations, (seconds) =>
      Layer.build(
        background({
          artwork: Effect.fnUntraced(function* () {
            maxWorking = Math.max(maxWorking, ++working)
            yield* Effect.sleep(Duration.seconds(seconds)).pipe(Effect.ensuring(Effect.sync(() => working--)))
            if (seconds % 2 === 1 && failures++ < 3) return yield* Effect.die("broken")
            done++
            return report()
          })
        })
      )
    )
    yield* TestClock.adjust("1 day")
    assert.deepStrictEqual([working, maxWorking, done], [0, 1, durations.length])
  }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports)))
)

it.effect("shutdown interrupts it immediately and releases the lock", () =>
  Effect.gen(function* () {
    const lock = yield* ImportLock
    for (const wait of ["0 seconds", "30 seconds"] as const) {
      const { artwork, starts } = timed(wait === "0 seconds" ? Effect.never : Effect.die("broken"))
      yield* Effect.scoped(Effect.andThen(Layer.build(background({ artwork })), TestClock.adjust(wait)))
      assert.isTrue(Option.isSome(yield* lock.exclusively("imports", Effect.void)))
      yield* TestClock.adjust("1 day")
      assert.strictEqual(starts.length, 1)
    }
  }).pipe(Effect.provide(ports))
)
