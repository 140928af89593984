import { sessionExpiry, sessionLifetime, SessionId } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { administrator, database, processOver } from "./sessionProcesses.ts"

const day = 86_400_000

/** What goes on in the background goes on. */
const settle = TestClock.adjust(0)

describe("Sessions", () => {
  it.effect("tell who is signed in, and who of them administers the service", () =>
    Effect.gen(function* () {
      const { repository, signIn } = yield* database
      const sessions = yield* processOver(repository)
      const [admin, other] = [yield* signIn(administrator), yield* signIn()]
      assert.deepStrictEqual(
        yield* sessions.authenticate(admin.session.id),
        Result.succeed({ ...admin, isAdmin: true })
      )
      assert.deepStrictEqual(
        yield* sessions.authenticate(other.session.id),
        Result.succeed({ ...other, isAdmin: false })
      )
      const unknown = SessionId.make(crypto.randomUUID())
      assert.deepStrictEqual(yield* sessions.authenticate(unknown), Result.fail("unknown"))
    }).pipe(Effect.scoped)
  )

  it.effect("end when they are not used for thirty days, to the millisecond", () =>
    Effect.gen(function* () {
      const { repository, signIn } = yield* database
      const { session } = yield* signIn()
      yield* TestClock.adjust(Duration.toMillis(sessionLifetime) - 1)
      const sessions = yield* processOver({ ...repository, extend: () => Effect.void })
      assert.isTrue(Result.isSuccess(yield* sessions.authenticate(session.id)))
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* sessions.authenticate(session.id), Result.fail("expired"))
    }).pipe(Effect.scoped)
  )

  it.effect("last thirty days from the last day on which they were used", () =>
    Effect.gen(function* () {
      const { repository, signIn, state, stored } = yield* database
      // So slow that all who ask at once know of the same session, before any of them has prolonged it.
      const turns = (times: number) => Effect.repeat(Effect.yieldNow, { times })
      const sessions = yield* processOver({
        ...repository,
        find: (ids) => Effect.andThen(turns(10), repository.find(ids)),
        extend: (id, expiresAt) => Effect.andThen(turns(200), repository.extend(id, expiresAt))
      })
      const { session } = yield* signIn()
      const expiresAt = Effect.map(stored([session.id]), ([found]) => found?.session.expiresAt)
      yield* TestClock.adjust(day)
      yield* sessions.authenticate(session.id)
      yield* settle
      assert.strictEqual(state.prolonged, 0)
      for (let days = 1; days <= 60; days++) {
        yield* TestClock.adjust(day + 1)
        const used = yield* DateTime.now
        const resumed = yield* Effect.all(
          Array.from({ length: 20 }, () => sessions.authenticate(session.id)),
          { concurrency: "unbounded" }
        )
        for (const one of resumed) assert.deepStrictEqual(Result.getOrThrow(one).session.expiresAt, sessionExpiry(used))
        yield* turns(300)
        assert.deepStrictEqual(yield* expiresAt, sessionExpiry(used))
        assert.strictEqual(state.prolonged, days)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("that are ended are over at once here, and within two seconds where nobody is told", () =>
    Effect.gen(function* () {
      const { repository, signIn } = yield* database
      const here = yield* processOver(repository)
      const told = yield* processOver(repository)
      const deaf = yield* processOver(repository, { isTold: false })
      const everywhere = [here, told, deaf]
      const [one, two, other] = [yield* signIn("a"), yield* signIn("a"), yield* signIn("b")]
      const isGood = (sessions: typeof here, { session }: typeof one) =>
        Effect.map(sessions.authenticate(session.id), Result.isSuccess)
      for (const sessions of everywhere) {
        for (const each of [one, two, other]) assert.isTrue(yield* isGood(sessions, each))
      }
      assert.isTrue(yield* here.end(one.session.id))
      assert.isFalse(yield* here.end(one.session.id))
      assert.isFalse(yield* isGood(here, one))
      yield* settle
      assert.isFalse(yield* isGood(told, one))
      yield* TestClock.adjust("2 seconds")
      assert.isFalse(yield* isGood(deaf, one))
      for (const sessions of everywhere) assert.isTrue(yield* isGood(sessions, two))
      assert.strictEqual(yield* here.endAll(two.account.id), 1)
      assert.strictEqual(yield* here.endAll(two.account.id), 0)
      assert.isFalse(yield* isGood(here, two))
      yield* TestClock.adjust("2 seconds")
      for (const sessions of everywhere) assert.isFalse(yield* isGood(sessions, two))
      for (const sessions of everywhere) assert.isTrue(yield* isGood(sessions, other))
      // Here it is felt without being told, too.
      const [fourth, fifth] = [yield* signIn("b"), yield* signIn("c")]
      for (const each of [other, fourth, fifth]) assert.isTrue(yield* isGood(deaf, each))
      yield* deaf.end(fifth.session.id)
      assert.isFalse(yield* isGood(deaf, fifth))
      assert.isTrue(yield* isGood(deaf, other))
      yield* deaf.endAll(other.account.id)
      for (const each of [other, fourth]) assert.isFalse(yield* isGood(deaf, each))
    }).pipe(Effect.scoped)
  )

  it.effect("that are over are forgotten by every process that starts, and every hour", () =>
    Effect.gen(function* () {
      const { repository, signIn, state, stored } = yield* database
      const { session } = yield* signIn()
      yield* TestClock.adjust(Duration.toMillis(sessionLifetime) + 1000)
      state.is = "away"
      yield* processOver(repository)
      yield* settle
      assert.deepStrictEqual([state.swept, (yield* stored([session.id])).length], [1, 1])
      state.is = "there"
      yield* TestClock.adjust("1 hour")
      assert.deepStrictEqual([state.swept, (yield* stored([session.id])).length], [2, 0])
    }).pipe(Effect.scoped)
  )
})
