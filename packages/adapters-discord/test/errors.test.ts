import { inspect } from "node:util"
import { DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import type { Fault } from "@emoji-catalogue/adapters-discord/fake"
import {
  type GrantRefused,
  IdentityProvider,
  type ProviderTokens,
  type ProviderUnavailable
} from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Fiber, Logger, Redacted, References } from "effect"
import { TestClock } from "effect/testing"
import {
  clientId,
  clientSecret,
  Fake,
  obtainGrant,
  obtainTokens,
  providerOnFake,
  untilRequests
} from "./support/FakeProvider.ts"

/** One call of each method that sends a request, and every secret that the calls hold. */
const validCalls = Effect.gen(function* () {
  const provider = yield* IdentityProvider
  const grant = yield* obtainGrant("owner")
  const { accessToken, refreshToken }: ProviderTokens = yield* obtainTokens("owner")
  const secrets = [grant.code, grant.codeVerifier, accessToken, refreshToken, clientSecret].map(Redacted.value)
  const calls: ReadonlyArray<Effect.Effect<unknown, GrantRefused | ProviderUnavailable>> = [
    provider.exchange(grant),
    provider.refresh(refreshToken),
    provider.identify(accessToken)
  ]
  return { calls, secrets }
})

/** All forms in which a cause may appear in a log or on a page. */
const rendered = (cause: Cause.Cause<unknown>) =>
  [Cause.pretty(cause), JSON.stringify(cause), inspect(cause, { depth: 20, showHidden: true })].join("\n")

/** Fails the test if the effect logs anything at any level. */
const withoutLogs = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const logged: Array<unknown> = []
    const exit = yield* Effect.exit(effect).pipe(
      Effect.provide(Logger.layer([Logger.make(({ message }) => logged.push(message))])),
      Effect.provideService(References.MinimumLogLevel, "All")
    )
    assert.deepStrictEqual(logged, [])
    return exit
  })

const clearFault = Effect.map(Fake, (discord) => (discord.fault = undefined))

const faults: Record<string, readonly [Fault, RegExp]> = {
  "is down": [{ kind: "down" }, /status 503/],
  hangs: [{ kind: "hanging" }, /in time/],
  "responds with another JSON object": [
    { kind: "response", body: '{"id":7,"access_token":"another-secret"}' },
    /shape/
  ],
  "responds with truncated JSON": [{ kind: "response", body: '{"id":"1","access_token":"another-secr' }, /shape/],
  "responds with HTML": [{ kind: "response", body: "<p>Not now</p>", type: "text/html" }, /shape/],
  "responds with 403 and HTML": [{ kind: "response", body: "<p>No</p>", type: "text/html", status: 403 }, /status 403/],
  "responds with 400 and null": [{ kind: "response", body: "null", status: 400 }, /shape/],
  redirects: [{ kind: "response", body: "{}", status: 302 }, /shape/],
  "limits the rate without a reset time": [{ kind: "response", body: "{}", status: 429 }, /wait/]
}

const timeout = Duration.seconds(20)

it.layer(providerOnFake({ timeout }))("DiscordIdentityProvider, on an error", (it) => {
  for (const [name, [fault, reason]] of Object.entries(faults)) {
    it.effect(`the provider is unavailable without hidden retries, and no secret is exposed: Discord ${name}`, () =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const { calls, secrets } = yield* validCalls
        discord.fault = fault
        for (const call of calls) {
          const received = discord.requests.length
          const fiber = yield* Effect.forkChild(withoutLogs(call))
          if (fault.kind === "hanging") {
            yield* untilRequests(received + 1)
            yield* TestClock.adjust(timeout)
          }
          const exit = yield* Fiber.join(fiber)
          // The REST client retries only a 503, three times without a delay.
          assert.strictEqual(discord.requests.length, received + (fault.kind === "down" ? 4 : 1))
          if (Exit.isSuccess(exit)) return assert.fail("The call succeeded.")
          const error = Cause.squash(exit.cause) as { readonly _tag: string; readonly reason: string }
          assert.strictEqual(error._tag, "ProviderUnavailable")
          assert.match(error.reason, reason)
          for (const secret of [...secrets, "another-secret"]) assert.notInclude(rendered(exit.cause), secret)
        }
      }).pipe(Effect.ensuring(clearFault))
    )
  }

  it.effect("a refused grant exposes no secrets", () =>
    Effect.gen(function* () {
      const { calls, secrets } = yield* validCalls
      yield* calls[0]!
      ;(yield* Fake).revoke("owner")
      for (const call of calls) {
        const exit = yield* withoutLogs(call)
        if (Exit.isSuccess(exit)) return assert.fail("The call succeeded.")
        assert.strictEqual((Cause.squash(exit.cause) as { readonly _tag: string })._tag, "GrantRefused")
        for (const secret of secrets) assert.notInclude(rendered(exit.cause), secret)
      }
    })
  )
})

// On the real clock, because a retry would come from a timer of the REST client.
it.layer(providerOnFake({ timeout: "2 seconds" }), { excludeTestServices: true })(
  "DiscordIdentityProvider, after a timeout",
  (it) => {
    it.effect("the request is not sent again", () =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const { calls } = yield* validCalls
        discord.fault = { kind: "hanging" }
        const before = discord.requests.length
        yield* Effect.exit(calls[0]!)
        discord.fault = undefined
        // Requests of one route are sent one after another, so any retry would precede this one.
        yield* calls[1]!
        assert.deepStrictEqual(discord.requests.slice(before), ["POST /oauth2/token", "POST /oauth2/token"])
      }).pipe(Effect.ensuring(clearFault))
    )
  }
)

it.layer(providerOnFake({ clientSecret: Redacted.make("another") }), { excludeTestServices: true })(
  "DiscordIdentityProvider, with a wrong client secret",
  (it) => {
    it.effect("fails with ProviderUnavailable instead of GrantRefused", () =>
      Effect.gen(function* () {
        const provider = yield* IdentityProvider
        const error = yield* Effect.flip(provider.exchange(yield* obtainGrant("owner")))
        assert.strictEqual(error._tag, "ProviderUnavailable")
        assert.match(String((error as { readonly reason?: string }).reason), /client id and secret/)
      })
    )
  }
)

it.effect("a provider at an address without a listener is unavailable", () =>
  Effect.gen(function* () {
    const error = yield* Effect.flip((yield* IdentityProvider).identify(Redacted.make("a token")))
    assert.strictEqual(error._tag, "ProviderUnavailable")
  }).pipe(Effect.provide(DiscordIdentityProvider.layer({ apiUrl: "http://127.0.0.1:9/api", clientId, clientSecret })))
)
