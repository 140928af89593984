import { ImageRemovals } from "@emoji-catalogue/application/images"
import { ImageRemovalRepository } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { TestClock } from "effect/testing"

/** Removals over a revision that a test can increase like another process. */
const sharedRemovals = () => {
  const state = { revision: 0, isAvailable: true }
  const available = <A>(f: () => A) =>
    Effect.suspend(() => (state.isAvailable ? Effect.sync(f) : Effect.die("no database")))
  const repository = Layer.succeed(ImageRemovalRepository, {
    record: available(() => void state.revision++),
    revision: available(() => state.revision)
  })
  return { state, layer: ImageRemovals.layer.pipe(Layer.provide(repository)) }
}

it.effect("sees its own removals immediately, and removals of other processes within two seconds", () => {
  const { layer, state } = sharedRemovals()
  return Effect.gen(function* () {
    const removals = yield* ImageRemovals
    const before = yield* removals.revision
    yield* removals.record
    const after = yield* removals.revision
    assert.isAbove(after, before)
    state.revision++
    yield* TestClock.adjust("2 seconds")
    assert.isAbove(yield* removals.revision, after)
  }).pipe(Effect.provide(layer))
})

it.effect("keeps the last known revision while the database is unavailable, but fails without one", () => {
  const { layer, state } = sharedRemovals()
  return Effect.gen(function* () {
    const removals = yield* ImageRemovals
    state.isAvailable = false
    assert.isTrue(Exit.isFailure(yield* Effect.exit(removals.revision)))
    state.isAvailable = true
    yield* TestClock.adjust("2 seconds")
    const known = yield* removals.revision
    state.isAvailable = false
    yield* TestClock.adjust("2 seconds")
    assert.strictEqual(yield* removals.revision, known)
    assert.isTrue(Exit.isFailure(yield* Effect.exit(removals.record)))
    state.isAvailable = true
    state.revision++
    yield* TestClock.adjust("2 seconds")
    assert.isAbove(yield* removals.revision, known)
  }).pipe(Effect.provide(layer))
})
