import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, type Layer, Option, Queue } from "effect"
import { ImportLock } from "../../ports/import/ImportLock.ts"

/** Starts `count` fibers that want the same lock. The fiber that gets the lock holds it until `finish` runs. */
const contend = Effect.fnUntraced(function* (count: number, lock: ImportLock["Service"]) {
  const done = yield* Deferred.make<void>()
  const results = yield* Queue.unbounded<Option.Option<string>>()
  let running = 0
  const work = Effect.suspend(() => {
    running++
    return Effect.as(Deferred.await(done), "worked")
  })
  const run = lock.exclusively(crypto.randomUUID(), work)
  for (let i = 0; i < count; i++) {
    yield* Effect.forkChild(Effect.flatMap(run, (result) => Queue.offer(results, result)))
  }
  return { finish: Deferred.succeed(done, undefined), results, running: () => running }
})

export const importLockContract = (name: string, layer: Layer.Layer<ImportLock, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`ImportLock (${name})`, (it) => {
    it.effect("one of sixteen concurrent calls runs, and the others return None while it is running", () =>
      Effect.gen(function* () {
        const lock = yield* ImportLock
        for (let round = 0; round < 8; round++) {
          const { finish, results, running } = yield* contend(16, lock)
          const others = yield* Effect.forEach(Array.from({ length: 15 }), () => Queue.take(results))
          assert.isTrue(others.every(Option.isNone))
          assert.strictEqual(running(), 1)
          yield* finish
          assert.deepStrictEqual(yield* Queue.take(results), Option.some("worked"))
          assert.strictEqual(running(), 1)
        }
      })
    )

    it.effect("an effect that runs three times concurrently works once", () =>
      Effect.gen(function* () {
        const { finish, results, running } = yield* contend(3, yield* ImportLock)
        const others = [yield* Queue.take(results), yield* Queue.take(results)]
        yield* finish
        assert.strictEqual([...others, yield* Queue.take(results)].filter(Option.isSome).length, 1)
        assert.strictEqual(running(), 1)
      })
    )

    it.effect("work under different names runs concurrently", () =>
      Effect.gen(function* () {
        const lock = yield* ImportLock
        const inner = lock.exclusively(crypto.randomUUID(), Effect.succeed("inner"))
        assert.deepStrictEqual(yield* lock.exclusively(crypto.randomUUID(), inner), Option.some(Option.some("inner")))
      })
    )

    it.effect("is released when the work succeeds, fails, dies or is interrupted", () =>
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
