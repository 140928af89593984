import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, type Layer, Option } from "effect"
import { ImportLock } from "../../import/ImportLock.ts"

/** The laws every `ImportLock` passes. */
export const importLockContract = (name: string, layer: Layer.Layer<ImportLock, unknown>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`ImportLock (${name})`, (it) => {
    it.effect("of sixteen that begin at once one works, and the others know at once that they did not", () =>
      Effect.gen(function* () {
        const lock = yield* ImportLock
        for (let round = 0; round < 8; round++) {
          const kind = crypto.randomUUID()
          const done = yield* Deferred.make<void>()
          let working = 0
          const work = Effect.gen(function* () {
            working++
            yield* Deferred.await(done)
            return "worked"
          })
          const fibers = yield* Effect.forEach(Array.from({ length: 16 }), () =>
            Effect.forkChild(lock.exclusively(kind, work))
          )
          const idle = yield* Effect.forEach(
            fibers,
            (fiber) => Fiber.join(fiber).pipe(Effect.timeoutOption("200 millis"), Effect.map(Option.flatten)),
            { concurrency: "unbounded" }
          )
          assert.strictEqual(working, 1)
          assert.isTrue(idle.every(Option.isNone))
          yield* Deferred.succeed(done, undefined)
          const results = yield* Effect.forEach(fibers, Fiber.join)
          assert.deepStrictEqual(
            results.flatMap((result) => (Option.isSome(result) ? [result.value] : [])),
            ["worked"]
          )
        }
      })
    )

    it.effect("one effect that runs three times at once works once", () =>
      Effect.gen(function* () {
        const lock = yield* ImportLock
        let inside = 0
        const work = Effect.gen(function* () {
          inside++
          yield* Effect.sleep("100 millis")
        })
        const run = lock.exclusively(crypto.randomUUID(), work)
        const results = yield* Effect.all([run, run, run], { concurrency: "unbounded" })
        assert.strictEqual(inside, 1)
        assert.strictEqual(results.filter(Option.isSome).length, 1)
      })
    )

    it.effect("works of other names do not wait for each other", () =>
      Effect.gen(function* () {
        const lock = yield* ImportLock
        const inner = lock.exclusively(crypto.randomUUID(), Effect.succeed("inner"))
        assert.deepStrictEqual(yield* lock.exclusively(crypto.randomUUID(), inner), Option.some(Option.some("inner")))
      })
    )

    it.effect("is given back when the work succeeds, fails, dies or is interrupted", () =>
      Effect.gen(function* () {
        const lock = yield* ImportLock
        const kind = crypto.randomUUID()
        assert.isTrue(Exit.isFailure(yield* Effect.exit(lock.exclusively(kind, Effect.fail("no")))))
        assert.isTrue(Exit.isFailure(yield* Effect.exit(lock.exclusively(kind, Effect.die("defect")))))
        const started = yield* Deferred.make<void>()
        const fiber = yield* Effect.forkChild(
          lock.exclusively(kind, Effect.andThen(Deferred.succeed(started, undefined), Effect.never))
        )
        yield* Deferred.await(started)
        yield* Fiber.interrupt(fiber)
        assert.deepStrictEqual(yield* lock.exclusively(kind, Effect.succeed(1)), Option.some(1))
        assert.deepStrictEqual(yield* lock.exclusively(kind, Effect.succeed(2)), Option.some(2))
      })
    )
  })
