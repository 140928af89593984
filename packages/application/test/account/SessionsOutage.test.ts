import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { database, processOver } from "./sessionProcesses.ts"

describe("Sessions during a database outage", () => {
  for (const outage of ["unavailable", "hanging"] as const) {
    it.effect(`cached sessions stay valid, also those that are due for extension (database ${outage})`, () =>
      Effect.gen(function* () {
        const { repository, signIn, state, stored } = yield* database
        const sessions = yield* processOver(repository)
        const [known, unknown] = [yield* signIn(), yield* signIn()]
        const { id } = known.session
        yield* sessions.authenticate(id)
        yield* TestClock.adjust(86_398_000)
        yield* sessions.authenticate(id)
        state.status = outage
        // The extension is due from here on.
        for (const wait of ["5 seconds", "5 minutes", "5 minutes"] as const) {
          yield* TestClock.adjust(wait)
          const asking = yield* Effect.forkChild(sessions.authenticate(id))
          yield* TestClock.adjust("2 seconds")
          assert.isTrue(Result.isSuccess(yield* Fiber.join(asking)))
        }
        const asking = yield* Effect.forkChild(Effect.flip(sessions.authenticate(unknown.session.id)))
        yield* TestClock.adjust("16 seconds")
        assert.strictEqual((yield* Fiber.join(asking))._tag, "LookupUnavailable")

        state.status = "available"
        yield* TestClock.adjust("2 minutes")
        const before = (yield* stored([id]))[0]!.session
        const resumed = Result.getOrThrow(yield* sessions.authenticate(id))
        yield* TestClock.adjust(0)
        const after = (yield* stored([id]))[0]!.session
        assert.deepStrictEqual(before, known.session)
        assert.deepStrictEqual(after, resumed.session)
        assert.notDeepEqual(after, before)
        assert.isTrue(Result.isSuccess(yield* sessions.authenticate(unknown.session.id)))
      }).pipe(Effect.scoped)
    )
  }

  it.effect("a failing extension is retried once a minute, however often the session is used", () =>
    Effect.gen(function* () {
      const { repository, signIn, state } = yield* database
      const failing = Effect.sync(() => state.extensions++).pipe(Effect.andThen(Effect.die("read only")))
      const sessions = yield* processOver({ ...repository, extend: () => failing })
      const { session } = yield* signIn()
      yield* TestClock.adjust("2 days")
      for (let second = 0; second < 120; second++) {
        assert.isTrue(Result.isSuccess(yield* sessions.authenticate(session.id)))
        yield* TestClock.adjust("1 second")
      }
      assert.strictEqual(state.extensions, 2)
    }).pipe(Effect.scoped)
  )

  it.effect("a session stays valid if ending it fails", () =>
    Effect.gen(function* () {
      const { repository, signIn, state } = yield* database
      const sessions = yield* processOver(repository)
      const { session } = yield* signIn()
      yield* sessions.authenticate(session.id)
      state.status = "unavailable"
      assert.strictEqual((yield* Effect.exit(sessions.end(session.id)))._tag, "Failure")
      assert.isTrue(Result.isSuccess(yield* sessions.authenticate(session.id)))
    }).pipe(Effect.scoped)
  )
})
