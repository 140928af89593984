import { ProviderIdentity } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Exit, type Layer, Redacted, Schema } from "effect"
import { type AuthorizationGrant, IdentityProvider } from "../../ports/account/IdentityProvider.ts"
import { pkceChallenge } from "../../account/pkceChallenge.ts"
import { TestUsers } from "../../testing/account/TestUsers.ts"

const redirectUri = "http://127.0.0.1:3000/api/auth/callback?kept=yes"

/** Returns a random secret that is long enough for a PKCE code verifier (at least 43 characters, RFC 7636). */
const freshSecret = () => Redacted.make(`${crypto.randomUUID()}${crypto.randomUUID()}`)

const grantOf = Effect.fn(function* (user: ProviderIdentity) {
  const codeVerifier = freshSecret()
  const request = { state: crypto.randomUUID(), codeChallenge: yield* pkceChallenge(codeVerifier), redirectUri }
  const { code, state } = yield* (yield* TestUsers).authorize(user, (yield* IdentityProvider).authorizationUrl(request))
  assert.strictEqual(state, request.state)
  return { code, codeVerifier, redirectUri } satisfies AuthorizationGrant
})

const tokensOf = Effect.fn(function* (user: ProviderIdentity) {
  return yield* (yield* IdentityProvider).exchange(yield* grantOf(user))
})

const assertRefused = Effect.fn(function* <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) {
  assert.strictEqual((yield* Effect.flip(effect))._tag, "GrantRefused")
})

export const identityProviderContract = (name: string, layer: Layer.Layer<IdentityProvider | TestUsers, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`IdentityProvider (${name})`, (it) => {
    it.effect.prop("the authorization URL contains the request, for any state", [Schema.String], ([text]) =>
      Effect.gen(function* () {
        const provider = yield* IdentityProvider
        const request = { state: text.toWellFormed(), codeChallenge: "abc_-", redirectUri }
        const url = new URL(provider.authorizationUrl(request))
        assert.strictEqual(url.searchParams.get("state"), request.state)
        assert.strictEqual(url.searchParams.get("response_type"), "code")
        assert.strictEqual(url.searchParams.get("redirect_uri"), redirectUri)
        assert.strictEqual(url.searchParams.get("code_challenge"), "abc_-")
        assert.strictEqual(url.searchParams.get("code_challenge_method"), "S256")
      })
    )

    it.effect("a code is exchanged for tokens of the user who authorized it", () =>
      Effect.gen(function* () {
        const provider = yield* IdentityProvider
        const { users } = yield* TestUsers
        const tokens = yield* Effect.forEach(users, tokensOf)
        for (const [index, { accessToken, expiresAt }] of tokens.entries()) {
          const identity = yield* provider.identify(accessToken)
          assert.deepStrictEqual(identity, users[index])
          assert.isTrue(Schema.is(ProviderIdentity)(identity))
          assert.isTrue(DateTime.isGreaterThan(expiresAt, yield* DateTime.now))
        }
      })
    )

    it.effect("only one of eight concurrent exchanges of a code succeeds", () =>
      Effect.gen(function* () {
        const provider = yield* IdentityProvider
        const grant = yield* grantOf((yield* TestUsers).users[0])
        const exits = yield* Effect.all(
          Array.from({ length: 8 }, () => Effect.exit(provider.exchange(grant))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
        yield* assertRefused(provider.exchange(grant))
      })
    )

    const wrong: Record<string, () => Partial<AuthorizationGrant>> = {
      "another verifier": () => ({ codeVerifier: freshSecret() }),
      "another redirect URI": () => ({ redirectUri: redirectUri.replace("yes", "no") }),
      "an unknown code": () => ({ code: freshSecret() })
    }
    for (const [what, change] of Object.entries(wrong)) {
      it.effect(`${what} is refused`, () =>
        Effect.gen(function* () {
          const grant = yield* grantOf((yield* TestUsers).users[0])
          yield* assertRefused((yield* IdentityProvider).exchange({ ...grant, ...change() }))
        })
      )
    }

    it.effect("a refresh token is exchanged for tokens of the same user, once", () =>
      Effect.gen(function* () {
        const provider = yield* IdentityProvider
        const [, user] = (yield* TestUsers).users
        const first = yield* tokensOf(user)
        const second = yield* provider.refresh(first.refreshToken)
        const third = yield* provider.refresh(second.refreshToken)
        assert.deepStrictEqual(yield* provider.identify(third.accessToken), user)
        for (const old of [first, second]) yield* assertRefused(provider.refresh(old.refreshToken))
      })
    )

    it.effect("unknown tokens and tokens of the wrong kind are refused", () =>
      Effect.gen(function* () {
        const provider = yield* IdentityProvider
        const { accessToken, refreshToken } = yield* tokensOf((yield* TestUsers).users[0])
        for (const token of [freshSecret(), accessToken]) yield* assertRefused(provider.refresh(token))
        for (const token of [freshSecret(), refreshToken]) yield* assertRefused(provider.identify(token))
      })
    )

    it.effect("tokens of a revoked authorization are refused, and the user may authorize again", () =>
      Effect.gen(function* () {
        const provider = yield* IdentityProvider
        const { users, revokeAccess } = yield* TestUsers
        const [user] = users
        const { accessToken, refreshToken } = yield* tokensOf(user)
        yield* revokeAccess(user)
        yield* assertRefused(provider.identify(accessToken))
        yield* assertRefused(provider.refresh(refreshToken))
        assert.deepStrictEqual(yield* provider.identify((yield* tokensOf(user)).accessToken), user)
      })
    )
  })
