import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeCollector } from "../../src/metrics/makeCollector.ts"
import { single } from "../../src/metrics/MetricFamily.ts"

const families = [single("gauge", "a", "A value.", 1)]

it.effect("a scrape has what a collector read", () =>
  Effect.gen(function* () {
    const collect = yield* makeCollector("jobs", Effect.succeed(families))
    assert.deepStrictEqual(yield* collect, { name: "jobs", families, isComplete: true, seconds: 0 })
  })
)

it.effect("a scrape lacks what a collector could not read, and the next one has it again", () =>
  Effect.gen(function* () {
    let isDown = true
    const collect = yield* makeCollector(
      "jobs",
      Effect.suspend(() => (isDown ? Effect.die(new Error("connection refused")) : Effect.succeed(families)))
    )
    assert.deepInclude(yield* collect, { families: [], isComplete: false })
    isDown = false
    assert.deepInclude(yield* collect, { families, isComplete: true })
  })
)

it.effect("no scrape waits longer than a second for a silent source, and all share one read", () =>
  Effect.gen(function* () {
    let reads = 0
    const answer = yield* Deferred.make<typeof families>()
    const collect = yield* makeCollector(
      "jobs",
      Effect.suspend(() => {
        reads++
        return Deferred.await(answer)
      })
    )
    for (let scrapes = 0; scrapes < 3; scrapes++) {
      const scrape = yield* Effect.forkChild(Effect.all([collect, collect], { concurrency: "unbounded" }))
      yield* TestClock.adjust("1 second")
      for (const collected of yield* Fiber.join(scrape)) {
        assert.deepStrictEqual(collected, { name: "jobs", families: [], isComplete: false, seconds: 1 })
      }
    }
    assert.strictEqual(reads, 1)
    // A read that does not end is abandoned.
    yield* TestClock.adjust("15 seconds")
    yield* Deferred.succeed(answer, families)
    assert.deepInclude(yield* collect, { families, isComplete: true })
    assert.strictEqual(reads, 2)
  })
)
