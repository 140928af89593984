import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Option, Schema } from "effect"
import { TestClock } from "effect/testing"
import { makeBatchedLookup } from "../../src/shared/BatchedLookup.ts"

const all = { concurrency: "unbounded" } as const

const steps = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 12 }))

const pause = (turns: number) => Effect.repeat(Effect.yieldNow, { times: turns })

/** A store that counts its queries; `behavior.answer` can be replaced. */
const store = () => {
  const state = { values: new Map<string, number>(), queries: 0, running: 0, maxRunning: 0 }
  const answer = (keys: ReadonlyArray<string>) =>
    Effect.sync(() => new Map(keys.flatMap((key) => (state.values.has(key) ? [[key, state.values.get(key)!]] : []))))
  const behavior = { answer }
  const load = (keys: ReadonlyArray<string>) => {
    state.queries++
    state.maxRunning = Math.max(state.maxRunning, ++state.running)
    return Effect.ensuring(
      Effect.suspend(() => behavior.answer(keys)),
      Effect.sync(() => state.running--)
    )
  }
  return { state, load, behavior, answer }
}

const unavailable = () => Effect.die("unavailable")

describe("BatchedLookup", () => {
  it.effect.prop(
    "a value read before an invalidation is never returned to a caller after it",
    [Schema.Array(Schema.Tuple([steps, steps, steps])).check(Schema.isMinLength(3), Schema.isMaxLength(25))],
    ([rounds]) =>
      Effect.gen(function* () {
        const { answer, load, state, behavior } = store()
        let query = 0
        // The result arrives some time after the store has read it.
        behavior.answer = (keys) =>
          Effect.suspend(() => {
            const [before, after] = rounds[query++ % rounds.length]!
            return Effect.andThen(pause(before), Effect.tap(answer(keys), pause(after)))
          })
        state.values.set("key", 0)
        const lookup = yield* makeBatchedLookup("Numbers", load)
        let isOver = false
        const stale: Array<readonly [number, number]> = []
        const reader = Effect.gen(function* () {
          while (!isOver) {
            const min = state.values.get("invalidated") ?? 0
            const value = Option.getOrThrow(yield* lookup.get("key"))
            if (value < min) stale.push([value, min])
            yield* Effect.yieldNow
          }
        })
        const writer = Effect.gen(function* () {
          for (const [version, [, , turns]] of rounds.entries()) {
            yield* pause(turns)
            state.values.set("key", version + 1)
            yield* lookup.invalidate
            state.values.set("invalidated", version + 1)
          }
          yield* pause(30)
          isOver = true
        })
        yield* Effect.all([writer, reader, reader, reader], all)
        assert.deepStrictEqual(stale, [])
        assert.deepStrictEqual(yield* lookup.get("key"), Option.some(rounds.length))
      }).pipe(Effect.scoped)
  )

  it.effect("waiting keys are loaded in one query, one query at a time", () =>
    Effect.gen(function* () {
      const { answer, load, state, behavior } = store()
      behavior.answer = (keys) => Effect.tap(answer(keys), pause(20))
      const lookup = yield* makeBatchedLookup("Numbers", load)
      const ask = (i: number) => Effect.andThen(pause(i % 50), lookup.get(String(i)))
      yield* Effect.forEach(
        Array.from({ length: 2000 }, (_, i) => i),
        ask,
        all
      )
      assert.strictEqual(state.maxRunning, 1)
      assert.isAtMost(state.queries, 10)
    }).pipe(Effect.scoped)
  )

  it.effect("caches ten thousand values at most, the last ones read", () =>
    Effect.gen(function* () {
      const { load, state, behavior } = store()
      const lookup = yield* makeBatchedLookup("Numbers", load)
      const keys = Array.from({ length: 15_000 }, (_, i) => String(i))
      for (const [i, key] of keys.entries()) state.values.set(key, i)
      yield* Effect.forEach(keys, lookup.get, all)
      behavior.answer = unavailable
      yield* TestClock.adjust("2 seconds")
      const cached = yield* Effect.filter(keys, (key) => Effect.isSuccess(lookup.get(key)), all)
      assert.deepStrictEqual(cached, keys.slice(5000))
    }).pipe(Effect.scoped)
  )

  it.effect("an interrupted caller does not affect other callers of the same key", () =>
    Effect.gen(function* () {
      const { answer, load, state, behavior } = store()
      state.values.set("key", 1)
      behavior.answer = (keys) => Effect.delay(answer(keys), "1 second")
      const lookup = yield* makeBatchedLookup("Numbers", load)
      const [first, second] = yield* Effect.all([
        Effect.forkChild(lookup.get("key")),
        Effect.forkChild(lookup.get("key"))
      ])
      yield* pause(20)
      yield* Fiber.interrupt(first)
      // The key may be in the second query.
      for (let query = 0; query < 2; query++) yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* Fiber.join(second), Option.some(1))
    }).pipe(Effect.scoped)
  )
})
