import { ProviderUnavailable } from "@emoji-catalogue/application/ports"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { signInFixture } from "./signInFixture.ts"

const eight = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.all(
    Array.from({ length: 8 }, () => effect),
    { concurrency: "unbounded" }
  )

/** Runs `effect` while the clock advances, but never during encryption, which takes real time. */
const withAdvancingClock = Effect.fnUntraced(function* <A, E>(
  effect: Effect.Effect<A, E>,
  { running: encryptions }: { readonly running: () => number }
) {
  const fiber = yield* Effect.forkChild(effect)
  while (fiber.pollUnsafe() === undefined) {
    yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
    if (encryptions() === 0) yield* TestClock.adjust("200 millis")
  }
  return yield* Fiber.join(fiber)
})

const requiresSignIn = (failure: { readonly _tag: string }) =>
  assert.strictEqual(failure._tag, "ReauthorizationRequired")

describe("ProviderAccess", () => {
  it.effect("returns the stored token until a minute before its expiry, then a new one", () =>
    Effect.gen(function* () {
      const { process, provider, signedIn, testUsers } = yield* signInFixture
      const { access } = yield* process()
      const { account } = yield* signedIn()
      const first = yield* access.accessToken(account)
      yield* TestClock.adjust(7 * 86_400_000 - 60_001)
      assert.deepStrictEqual(yield* access.accessToken(account), first)
      yield* TestClock.adjust(1)
      const second = yield* access.accessToken(account)
      assert.notStrictEqual(Redacted.value(second), Redacted.value(first))
      assert.deepStrictEqual(yield* provider.identify(second), testUsers.users[0])
      assert.deepStrictEqual(yield* access.accessToken(account), second)
    }).pipe(Effect.scoped)
  )

  for (const takes of ["no time", "3 seconds"] as const) {
    it.effect(`concurrent callers share one refresh per process if the provider takes ${takes}`, () =>
      Effect.gen(function* () {
        const { encryptions, process, provider, signedIn } = yield* signInFixture
        let refreshed = 0
        // A refresh token is valid once: the provider invalidates it before it responds.
        const slow = {
          refresh: (token: Redacted.Redacted) => {
            refreshed++
            return takes === "no time"
              ? provider.refresh(token)
              : Effect.tap(provider.refresh(token), Effect.sleep(takes))
          }
        }
        const [here, there] = [yield* process({ provider: slow }), yield* process({ provider: slow })]
        const { account } = yield* signedIn()
        yield* TestClock.adjust("7 days")
        const tokens = yield* withAdvancingClock(
          Effect.all([eight(here.access.accessToken(account)), eight(there.access.accessToken(account))], {
            concurrency: 2
          }),
          encryptions
        )
        assert.strictEqual(new Set(tokens.flat().map(Redacted.value)).size, 1)
        assert.isAtMost(refreshed, 2)
      }).pipe(Effect.scoped)
    )
  }

  it.effect("interrupting a caller does not lose the tokens of a refresh", () =>
    Effect.gen(function* () {
      const { encryptions, process, provider, signedIn } = yield* signInFixture
      const isUsedUp = yield* Deferred.make<void>()
      const slowly = Effect.andThen(Deferred.succeed(isUsedUp, undefined), Effect.sleep("1 second"))
      const { access } = yield* process({
        provider: { refresh: (token) => Effect.tap(provider.refresh(token), slowly) }
      })
      const { account } = yield* signedIn()
      yield* TestClock.adjust("7 days")
      const leaving = yield* Effect.forkChild(access.accessToken(account))
      yield* Deferred.await(isUsedUp)
      yield* Fiber.interrupt(leaving)
      assert.isTrue(Exit.isSuccess(yield* withAdvancingClock(Effect.exit(access.accessToken(account)), encryptions)))
      assert.isTrue(
        Exit.isSuccess(
          yield* withAdvancingClock(Effect.exit((yield* process()).access.accessToken(account)), encryptions)
        )
      )
    }).pipe(Effect.scoped)
  )

  it.effect("a shutdown during a refresh stores the new tokens first", () =>
    Effect.gen(function* () {
      const { encryptions, process, provider, signedIn } = yield* signInFixture
      const { account } = yield* signedIn()
      yield* TestClock.adjust("7 days")
      const isUsedUp = yield* Deferred.make<void>()
      const slowly = Effect.andThen(Deferred.succeed(isUsedUp, undefined), Effect.sleep("1 second"))
      const refresh = (token: Redacted.Redacted) => Effect.tap(provider.refresh(token), slowly)
      const stopped = Effect.gen(function* () {
        const { access } = yield* process({ provider: { refresh } })
        yield* Effect.forkChild(access.accessToken(account))
        yield* Deferred.await(isUsedUp)
      })
      yield* withAdvancingClock(Effect.scoped(stopped), encryptions)
      assert.isTrue(
        Exit.isSuccess(
          yield* withAdvancingClock(Effect.exit((yield* process()).access.accessToken(account)), encryptions)
        )
      )
    }).pipe(Effect.scoped)
  )

  it.effect("a revoked authorization requires a new sign-in", () =>
    Effect.gen(function* () {
      const { encryptions, process, signedIn, testUsers } = yield* signInFixture
      const { access } = yield* process()
      const { account } = yield* signedIn()
      yield* TestClock.adjust("7 days")
      yield* testUsers.revokeAccess(testUsers.users[0])
      for (const failure of yield* withAdvancingClock(eight(Effect.flip(access.accessToken(account))), encryptions))
        requiresSignIn(failure)
      yield* signedIn()
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(access.accessToken(account))))
    }).pipe(Effect.scoped)
  )

  it.effect("tokens that are missing or sealed with another key require a new sign-in", () =>
    Effect.gen(function* () {
      const { process, signedIn } = yield* signInFixture
      const { account } = yield* signedIn()
      const { access } = yield* process({ key: 2 })
      requiresSignIn(yield* Effect.flip(access.accessToken(account)))
      yield* TestClock.adjust("7 days")
      requiresSignIn(yield* Effect.flip(access.accessToken(account)))
      const empty = yield* process({ accounts: { tokens: () => Effect.succeedNone } })
      requiresSignIn(yield* Effect.flip(empty.access.accessToken(account)))
    }).pipe(Effect.scoped)
  )

  it.effect("works again after a provider outage", () =>
    Effect.gen(function* () {
      const { accounts, process, provider, signedIn } = yield* signInFixture
      let isUnavailable = true
      const unavailable = Effect.fail(new ProviderUnavailable({ reason: "unavailable" }))
      const { access } = yield* process({
        provider: { refresh: (token) => Effect.suspend(() => (isUnavailable ? unavailable : provider.refresh(token))) }
      })
      const { account } = yield* signedIn()
      yield* TestClock.adjust("7 days")
      const before = Option.getOrThrow(yield* accounts.tokens(account.id))
      for (const failure of yield* eight(Effect.flip(access.accessToken(account)))) {
        assert.strictEqual(failure._tag, "ProviderUnavailable")
      }
      assert.deepStrictEqual(Option.getOrThrow(yield* accounts.tokens(account.id)), before)
      isUnavailable = false
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(access.accessToken(account))))
    }).pipe(Effect.scoped)
  )
})
