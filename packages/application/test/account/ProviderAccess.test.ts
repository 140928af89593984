import { ProviderUnavailable } from "@emoji-catalogue/application"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { world } from "./provider.ts"

const eight = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.all(
    Array.from({ length: 8 }, () => effect),
    { concurrency: "unbounded" }
  )

/** Runs while time goes by, which waits for what is encrypted beside it. */
const inTime = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E>) {
  const running = yield* Effect.forkChild(effect)
  while (running.pollUnsafe() === undefined) {
    yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 2)))
    yield* TestClock.adjust("200 millis")
  }
  return yield* Fiber.join(running)
})

const isEnded = (failure: { readonly _tag: string }) => assert.strictEqual(failure._tag, "AccessEnded")

describe("ProviderAccess", () => {
  it.effect("gives the token that was stored until a minute before its end, and then a new one", () =>
    Effect.gen(function* () {
      const { consent, process, provider, signedIn } = yield* world
      const { access } = yield* process()
      const { account } = yield* signedIn()
      const first = yield* access.accessToken(account)
      yield* TestClock.adjust(7 * 86_400_000 - 60_001)
      assert.deepStrictEqual(yield* access.accessToken(account), first)
      yield* TestClock.adjust(1)
      const second = yield* access.accessToken(account)
      assert.notStrictEqual(Redacted.value(second), Redacted.value(first))
      assert.deepStrictEqual(yield* provider.identify(second), consent.users[0])
      assert.deepStrictEqual(yield* access.accessToken(account), second)
    }).pipe(Effect.scoped)
  )

  for (const takes of ["no time", "3 seconds"] as const) {
    it.effect(`of many who need a new token at once nobody is sent away, where the provider takes ${takes}`, () =>
      Effect.gen(function* () {
        const { process, provider, signedIn } = yield* world
        let refreshed = 0
        // A refresh token is good once, and is used up when the provider has read it.
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
        const tokens = yield* inTime(
          Effect.all([eight(here.access.accessToken(account)), eight(there.access.accessToken(account))], {
            concurrency: 2
          })
        )
        assert.strictEqual(new Set(tokens.flat().map(Redacted.value)).size, 1)
        assert.isAtMost(refreshed, 2)
      }).pipe(Effect.scoped)
    )
  }

  it.effect("whoever leaves while a token is refreshed does not lose what came for it", () =>
    Effect.gen(function* () {
      const { process, provider, signedIn } = yield* world
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
      assert.isTrue(Exit.isSuccess(yield* inTime(Effect.exit(access.accessToken(account)))))
      assert.isTrue(Exit.isSuccess(yield* inTime(Effect.exit((yield* process()).access.accessToken(account)))))
    }).pipe(Effect.scoped)
  )

  it.effect("a process that stops while a token is refreshed stores it first", () =>
    Effect.gen(function* () {
      const { process, provider, signedIn } = yield* world
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
      yield* inTime(Effect.scoped(stopped))
      assert.isTrue(Exit.isSuccess(yield* inTime(Effect.exit((yield* process()).access.accessToken(account)))))
    }).pipe(Effect.scoped)
  )

  it.effect("ends for whoever withdrew, and begins again when they sign in", () =>
    Effect.gen(function* () {
      const { consent, process, signedIn } = yield* world
      const { access } = yield* process()
      const { account } = yield* signedIn()
      yield* TestClock.adjust("7 days")
      yield* consent.revokeAccess(consent.users[0])
      for (const failure of yield* inTime(eight(Effect.flip(access.accessToken(account))))) isEnded(failure)
      yield* signedIn()
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(access.accessToken(account))))
    }).pipe(Effect.scoped)
  )

  it.effect("ends where tokens were sealed with another key, or there are none", () =>
    Effect.gen(function* () {
      const { process, signedIn } = yield* world
      const { account } = yield* signedIn()
      const { access } = yield* process({ key: 2 })
      isEnded(yield* Effect.flip(access.accessToken(account)))
      yield* TestClock.adjust("7 days")
      isEnded(yield* Effect.flip(access.accessToken(account)))
      const empty = yield* process({ accounts: { tokens: () => Effect.succeedNone } })
      isEnded(yield* Effect.flip(empty.access.accessToken(account)))
    }).pipe(Effect.scoped)
  )

  it.effect("goes on after a provider that was away", () =>
    Effect.gen(function* () {
      const { accounts, process, provider, signedIn } = yield* world
      let isAway = true
      const away = Effect.fail(new ProviderUnavailable({ reason: "away" }))
      const { access } = yield* process({
        provider: { refresh: (token) => Effect.suspend(() => (isAway ? away : provider.refresh(token))) }
      })
      const { account } = yield* signedIn()
      yield* TestClock.adjust("7 days")
      const before = Option.getOrThrow(yield* accounts.tokens(account.id))
      for (const failure of yield* eight(Effect.flip(access.accessToken(account)))) {
        assert.strictEqual(failure._tag, "ProviderUnavailable")
      }
      assert.deepStrictEqual(Option.getOrThrow(yield* accounts.tokens(account.id)), before)
      isAway = false
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(access.accessToken(account))))
    }).pipe(Effect.scoped)
  )
})
