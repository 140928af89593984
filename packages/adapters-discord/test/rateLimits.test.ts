import { IdentityProvider } from "@emoji-catalogue/application"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Redacted } from "effect"
import { TestClock } from "effect/testing"
import * as RestClients from "../src/RestClients.ts"
import { grantOf, Running, running, tokensOf } from "./running.ts"

const route = "GET /users/@me"

/** Empties the bucket of somebody without the client's knowledge. */
const limited = Effect.fn(function* (who: "owner" | "member", seconds: number) {
  const discord = yield* Running
  const { accessToken } = yield* tokensOf(who)
  discord.limits.set(route, { requests: 1, seconds })
  const headers = { authorization: `Bearer ${Redacted.value(accessToken)}` }
  const answer = yield* Effect.promise(() => fetch(`${discord.url}/users/@me`, { headers }))
  assert.strictEqual(answer.status, 200)
  return accessToken
})

const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const before = performance.now()
    const value = yield* effect
    return { value, milliseconds: performance.now() - before }
  })

it.layer(running(), { excludeTestServices: true })("a limit of Discord's", (it) => {
  it.effect("is waited for, where that is short", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const token = yield* limited("owner", 1)
      discord.requests.length = 0
      const { milliseconds, value } = yield* timed((yield* IdentityProvider).identify(token))
      assert.strictEqual(value.username, "server-owner")
      assert.isAbove(milliseconds, 800)
      assert.deepStrictEqual(discord.requests, [route, route])
    })
  )

  it.effect("is a failure at once where it is long, and Discord is not asked again before its time", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const { identify } = yield* IdentityProvider
      const token = yield* limited("owner", 600)
      discord.requests.length = 0
      for (let turn = 0; turn < 5; turn++) {
        const { milliseconds, value } = yield* timed(Effect.flip(identify(token)))
        assert.strictEqual(value._tag, "ProviderUnavailable")
        assert.isBelow(milliseconds, 1000)
      }
      // Twice, as the first answer tells the client the name of the bucket, which it then begins to count anew.
      assert.deepStrictEqual(discord.requests, [route, route])
    })
  )

  it.effect("of one user makes no other user wait", () =>
    Effect.gen(function* () {
      const { identify } = yield* IdentityProvider
      const token = yield* limited("owner", 2)
      const other = yield* tokensOf("member")
      const waiting = yield* Effect.forkChild(timed(identify(token)))
      yield* Effect.sleep("200 millis")
      const { milliseconds, value } = yield* timed(identify(other.accessToken))
      assert.strictEqual(value.username, "member")
      assert.isBelow(milliseconds, 1000)
      assert.isAbove((yield* Fiber.join(waiting)).milliseconds, 1000)
    })
  )

  it.effect("of the application holds for all who sign in", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const { exchange } = yield* IdentityProvider
      const grants = [yield* grantOf("owner"), yield* grantOf("member"), yield* grantOf("newcomer")] as const
      discord.limits.set("POST /oauth2/token", { requests: 1, seconds: 600 })
      discord.pass(2000)
      yield* exchange(grants[0])
      discord.requests.length = 0
      for (const grant of grants.slice(1)) {
        assert.strictEqual((yield* Effect.flip(exchange(grant)))._tag, "ProviderUnavailable")
      }
      assert.deepStrictEqual(discord.requests, [])
    })
  )
})

it.effect("what is known of a user's limits is kept for a minute after the last request", () =>
  Effect.gen(function* () {
    const clients = yield* RestClients.make("http://127.0.0.1:9/api", { seconds: 1 })
    const ask = (token: string) => Effect.scoped(clients.user(Redacted.make(token)))
    const one = yield* ask("one")
    yield* TestClock.adjust("50 seconds")
    assert.strictEqual(yield* ask("one"), one)
    assert.notStrictEqual(yield* ask("other"), one)
    yield* TestClock.adjust("61 seconds")
    assert.notStrictEqual(yield* ask("one"), one)
  })
)
