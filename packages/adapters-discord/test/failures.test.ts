import { inspect } from "node:util"
import { DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import type { Trouble } from "@emoji-catalogue/adapters-discord/stand-in"
import {
  type GrantRefused,
  IdentityProvider,
  type ProviderTokens,
  type ProviderUnavailable
} from "@emoji-catalogue/application"
import { assert, it } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Logger, Redacted, References } from "effect"
import { clientId, clientSecret, grantOf, Running, running, tokensOf } from "./running.ts"

const timeout = Duration.millis(400)

/** Every way to ask, each with what is good for it, and all secrets among that. */
const questions = Effect.gen(function* () {
  const provider = yield* IdentityProvider
  const grant = yield* grantOf("owner")
  const { accessToken, refreshToken }: ProviderTokens = yield* tokensOf("owner")
  const secrets = [grant.code, grant.codeVerifier, accessToken, refreshToken, clientSecret].map(Redacted.value)
  const asked: ReadonlyArray<Effect.Effect<unknown, GrantRefused | ProviderUnavailable>> = [
    provider.exchange(grant),
    provider.refresh(refreshToken),
    provider.identify(accessToken)
  ]
  return { asked, secrets }
})

/** As a log or a page might show it. */
const shown = (cause: Cause.Cause<unknown>) =>
  [Cause.pretty(cause), JSON.stringify(cause), inspect(cause, { depth: 20, showHidden: true })].join("\n")

/** Fails the test that it runs in where something is logged, whatever the level. */
const silently = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const logged: Array<unknown> = []
    const exit = yield* Effect.exit(effect).pipe(
      Effect.provide(Logger.layer([Logger.make(({ message }) => logged.push(message))])),
      Effect.provideService(References.MinimumLogLevel, "All")
    )
    assert.deepStrictEqual(logged, [])
    return exit
  })

const troubles: Record<string, readonly [Trouble, RegExp]> = {
  "is down": [{ is: "down" }, /status 503/],
  hangs: [{ is: "hanging" }, /in time/],
  "says something else": [{ is: "babbling", body: '{"id":7,"access_token":"another-secret"}' }, /shape/],
  "says half of it": [{ is: "babbling", body: '{"id":"1","access_token":"another-secr' }, /shape/],
  "says no JSON": [{ is: "babbling", body: "<p>Not now</p>", type: "text/html" }, /shape/],
  "refuses without JSON": [{ is: "babbling", body: "<p>No</p>", type: "text/html", status: 403 }, /status 403/],
  "refuses with no object": [{ is: "babbling", body: "null", status: 400 }, /shape/],
  redirects: [{ is: "babbling", body: "{}", status: 302 }, /shape/],
  "counts on without saying until when": [{ is: "babbling", body: "{}", status: 429 }, /wait/]
}

it.layer(running({ timeout }), { excludeTestServices: true })("DiscordIdentityProvider, when Discord", (it) => {
  for (const [what, [trouble, reason]] of Object.entries(troubles)) {
    it.effect(`${what}, is unavailable soon, and says nothing secret`, () =>
      Effect.gen(function* () {
        const discord = yield* Running
        const { asked, secrets } = yield* questions
        discord.trouble = trouble
        for (const question of asked) {
          const before = performance.now()
          const exit = yield* silently(question)
          assert.isBelow(performance.now() - before, Duration.toMillis(timeout) + 500)
          if (Exit.isSuccess(exit)) return assert.fail("It answers.")
          const error = Cause.squash(exit.cause) as { readonly _tag: string; readonly reason: string }
          assert.strictEqual(error._tag, "ProviderUnavailable")
          assert.match(error.reason, reason)
          for (const secret of [...secrets, "another-secret"]) assert.notInclude(shown(exit.cause), secret)
        }
      }).pipe(Effect.ensuring(Effect.map(Running, (discord) => (discord.trouble = undefined))))
    )
  }

  it.effect("refuses, says nothing secret either", () =>
    Effect.gen(function* () {
      const { asked, secrets } = yield* questions
      yield* asked[0]!
      ;(yield* Running).revoke("owner")
      for (const question of asked) {
        const exit = yield* silently(question)
        if (Exit.isSuccess(exit)) return assert.fail("It answers.")
        assert.strictEqual((Cause.squash(exit.cause) as { readonly _tag: string })._tag, "GrantRefused")
        for (const secret of secrets) assert.notInclude(shown(exit.cause), secret)
      }
    })
  )

  it.effect("is asked for one who gave up, it is not asked again", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const { asked } = yield* questions
      discord.trouble = { is: "hanging" }
      const before = discord.requests.length
      yield* Effect.exit(asked[0]!)
      yield* Effect.sleep(Duration.times(timeout, 3))
      assert.deepStrictEqual(discord.requests.slice(before), ["POST /oauth2/token"])
    }).pipe(Effect.ensuring(Effect.map(Running, (discord) => (discord.trouble = undefined))))
  )
})

it.layer(running({ timeout, clientSecret: Redacted.make("another") }), { excludeTestServices: true })(
  "DiscordIdentityProvider, with a wrong client secret",
  (it) => {
    it.effect("is unavailable: whoever signs in is not to blame", () =>
      Effect.gen(function* () {
        const provider = yield* IdentityProvider
        const error = yield* Effect.flip(provider.exchange(yield* grantOf("owner")))
        assert.strictEqual(error._tag, "ProviderUnavailable")
        assert.match(String((error as { readonly reason?: string }).reason), /client id and secret/)
      })
    )
  }
)

it.effect("an address where nobody listens is unavailable", () =>
  Effect.gen(function* () {
    const error = yield* Effect.flip((yield* IdentityProvider).identify(Redacted.make("a token")))
    assert.strictEqual(error._tag, "ProviderUnavailable")
  }).pipe(Effect.provide(DiscordIdentityProvider.layer({ apiUrl: "http://127.0.0.1:9/api", clientId, clientSecret })))
)
