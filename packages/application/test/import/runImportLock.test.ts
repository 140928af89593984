import { ImportLock } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Layer, Option, Schema } from "effect"
import { TestClock } from "effect/testing"
import { ports, report, request, start, status, timed, worker } from "./importWorker.ts"

it.effect("tries to get the lock every five seconds while another process imports", () =>
  Effect.gen(function* () {
    const lock = yield* ImportLock
    const { artwork, starts } = timed(Effect.succeed(report()))
    const locked = yield* Deferred.make<void>()
    const work = Effect.andThen(Deferred.succeed(locked, undefined), Effect.sleep("40 seconds"))
    yield* Effect.forkChild(lock.exclusively("imports", work))
    yield* Deferred.await(locked)
    yield* start({ artwork })
    yield* TestClock.adjust("39 seconds")
    assert.deepStrictEqual(starts, [])
    assert.strictEqual((yield* status)["all"]?.status, "queued")
    yield* TestClock.adjust("6 seconds")
    assert.strictEqual(starts.length, 1)
    assert.strictEqual((yield* status)["all"]?.status, "succeeded")
  }).pipe(Effect.provide(ports))
)

const Durations = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20 }))).check(
  Schema.isMinLength(2),
  Schema.isMaxLength(6)
)
it.effect.prop(
  "processes that share a lock import one at a time, and all finish",
  [Durations],
  ([durations]) =>
    Effect.gen(function* () {
      let [working, maxWorking, done] = [0, 0, 0]
      const waiting = [...durations]
      const artwork = Effect.fnUntraced(function* () {
        maxWorking = Math.max(maxWorking, ++working)
        yield* Effect.sleep(Duration.seconds(waiting.pop()!)).pipe(Effect.ensuring(Effect.sync(() => working--)))
        done++
        return report()
      })
      yield* Effect.replicateEffect(Layer.build(worker({ artwork })), durations.length)
      yield* Effect.replicateEffect(request("artwork"), durations.length)
      yield* TestClock.adjust("3 minutes")
      assert.deepStrictEqual([working, maxWorking, done], [0, 1, durations.length])
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(ports))),
  { arbitrary: { runs: 20 } }
)

it.effect("shutdown interrupts an import immediately and releases the lock", () =>
  Effect.gen(function* () {
    const lock = yield* ImportLock
    const { artwork, starts } = timed(Effect.never)
    yield* Effect.scoped(Effect.andThen(start({ artwork }), TestClock.adjust("1 second")))
    assert.isTrue(Option.isSome(yield* lock.exclusively("imports", Effect.void)))
    yield* TestClock.adjust("1 hour")
    assert.strictEqual(starts.length, 1)
  }).pipe(Effect.provide(ports))
)
