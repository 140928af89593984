import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Metric } from "effect"
import { TestClock } from "effect/testing"
import { makeCollector } from "../../src/metrics/makeCollector.ts"

const read = Metric.update(Metric.gauge("a", { description: "A value." }), 1)
const text = "# HELP a A value.\n# TYPE a gauge\na 1\n"

it.effect("a scrape has the metrics that a collector read", () =>
  Effect.gen(function* () {
    const collect = yield* makeCollector("jobs", read)
    assert.deepStrictEqual(yield* collect, { name: "jobs", text, isComplete: true, seconds: 0 })
  })
)

it.effect("a scrape lacks metrics that a collector could not read, and the next scrape has them again", () =>
  Effect.gen(function* () {
    let isDown = true
    const collect = yield* makeCollector(
      "jobs",
      Effect.suspend(() => (isDown ? Effect.die(new Error("connection refused")) : read))
    )
    assert.deepInclude(yield* collect, { text: "", isComplete: false })
    isDown = false
    assert.deepInclude(yield* collect, { text, isComplete: true })
  })
)

it.effect("scrapes wait at most a second for a silent source, and share one read", () =>
  Effect.gen(function* () {
    let reads = 0
    const answer = yield* Deferred.make<void>()
    const collect = yield* makeCollector(
      "jobs",
      Effect.suspend(() => {
        reads++
        return Effect.andThen(Deferred.await(answer), read)
      })
    )
    for (let scrapes = 0; scrapes < 3; scrapes++) {
      const scrape = yield* Effect.forkChild(Effect.all([collect, collect], { concurrency: "unbounded" }))
      yield* TestClock.adjust("1 second")
      for (const collected of yield* Fiber.join(scrape)) {
        assert.deepStrictEqual(collected, { name: "jobs", text: "", isComplete: false, seconds: 1 })
      }
    }
    assert.strictEqual(reads, 1)
    // A read that does not finish is aborted.
    yield* TestClock.adjust("15 seconds")
    yield* Deferred.succeed(answer, undefined)
    assert.deepInclude(yield* collect, { text, isComplete: true })
    assert.strictEqual(reads, 2)
  })
)
