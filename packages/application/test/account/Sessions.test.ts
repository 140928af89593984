import { sessionExpiry, sessionLifetime, SessionId } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { administrator, database, processOver } from "./sessionProcesses.ts"

const day = 86_400_000

/** Lets background fibers run. */
const settle = TestClock.adjust(0)

describe("Sessions", () => {
  it.effect("a session authenticates its user and whether it is an administrator", () =>
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

  it.effect("an unused session expires after thirty days, to the millisecond", () =>
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

  it.effect("a session lasts thirty days from the last day it was used", () =>
    Effect.gen(function* () {
      const { repository, signIn, state, stored } = yield* database
      // Slow enough for all concurrent callers to read the session before one of them extends it.
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
      assert.strictEqual(state.extensions, 0)
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
        assert.strictEqual(state.extensions, days)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("an ended session is refused immediately, or within two seconds if no notification arrives", () =>
    Effect.gen(function* () {
      const { repository, signIn } = yield* database
      const here = yield* processOver(repository)
      const notified = yield* processOver(repository)
      const unnotified = yield* processOver(repository, { isNotified: false })
      const everywhere = [here, notified, unnotified]
      const [one, two, other] = [yield* signIn("a"), yield* signIn("a"), yield* signIn("b")]
      const isValid = (sessions: typeof here, { session }: typeof one) =>
        Effect.map(sessions.authenticate(session.id), Result.isSuccess)
      for (const sessions of everywhere) {
        for (const each of [one, two, other]) assert.isTrue(yield* isValid(sessions, each))
      }
      assert.isTrue(yield* here.end(one.session.id))
      assert.isFalse(yield* here.end(one.session.id))
      assert.isFalse(yield* isValid(here, one))
      yield* settle
      assert.isFalse(yield* isValid(notified, one))
      yield* TestClock.adjust("2 seconds")
      assert.isFalse(yield* isValid(unnotified, one))
      for (const sessions of everywhere) assert.isTrue(yield* isValid(sessions, two))
      assert.strictEqual(yield* here.endAll(two.account.id), 1)
      assert.strictEqual(yield* here.endAll(two.account.id), 0)
      assert.isFalse(yield* isValid(here, two))
      yield* TestClock.adjust("2 seconds")
      for (const sessions of everywhere) assert.isFalse(yield* isValid(sessions, two))
      for (const sessions of everywhere) assert.isTrue(yield* isValid(sessions, other))
      // A process needs no notification of its own changes.
      const [fourth, fifth] = [yield* signIn("b"), yield* signIn("c")]
      for (const each of [other, fourth, fifth]) assert.isTrue(yield* isValid(unnotified, each))
      yield* unnotified.end(fifth.session.id)
      assert.isFalse(yield* isValid(unnotified, fifth))
      assert.isTrue(yield* isValid(unnotified, other))
      yield* unnotified.endAll(other.account.id)
      for (const each of [other, fourth]) assert.isFalse(yield* isValid(unnotified, each))
    }).pipe(Effect.scoped)
  )
})
