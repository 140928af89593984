import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Redacted } from "effect"
import { type AuthorizationRequest, GrantRefused, IdentityProvider } from "../../ports/account/IdentityProvider.ts"
import { pkceChallenge } from "../../account/pkceChallenge.ts"
import { TestUsers } from "./TestUsers.ts"

const users = ["server-owner", "member"].map((username, index): ProviderIdentity => ({
  providerId: `10000000000000000${index}`,
  username,
  displayName: `The ${username}`,
  avatarUrl: null
})) as [ProviderIdentity, ProviderIdentity]

const fresh = () => Redacted.make<string>(crypto.randomUUID())

const take = Effect.fnUntraced(function* <A>(stored: Map<string, A>, secret: Redacted.Redacted) {
  const found = stored.get(Redacted.value(secret))
  stored.delete(Redacted.value(secret))
  return found === undefined ? yield* new GrantRefused() : found
})

/** Codes and access tokens never expire, although the `expiresAt` of an access token is a week away. */
export const layer = Layer.effectContext(
  Effect.sync(() => {
    const codes = new Map<string, { readonly user: ProviderIdentity } & Omit<AuthorizationRequest, "state">>()
    const access = new Map<string, ProviderIdentity>()
    const refresh = new Map<string, ProviderIdentity>()

    const tokensFor = Effect.fnUntraced(function* (user: ProviderIdentity) {
      const tokens = { accessToken: fresh(), refreshToken: fresh() }
      access.set(Redacted.value(tokens.accessToken), user)
      refresh.set(Redacted.value(tokens.refreshToken), user)
      return { ...tokens, expiresAt: DateTime.add(yield* DateTime.now, { days: 7 }) }
    })

    const provider = IdentityProvider.of({
      authorizationUrl: ({ codeChallenge, redirectUri, state }) => {
        const query = new URLSearchParams({
          response_type: "code",
          state,
          redirect_uri: redirectUri,
          code_challenge: codeChallenge,
          code_challenge_method: "S256"
        })
        return `https://provider.invalid/authorize?${query}`
      },
      exchange: Effect.fn("MemoryIdentityProvider.exchange")(function* ({ code, codeVerifier, redirectUri }) {
        const request = yield* take(codes, code)
        if (request.redirectUri !== redirectUri) return yield* new GrantRefused()
        if (request.codeChallenge !== (yield* pkceChallenge(codeVerifier))) return yield* new GrantRefused()
        return yield* tokensFor(request.user)
      }),
      refresh: (refreshToken) => Effect.flatMap(take(refresh, refreshToken), tokensFor),
      identify: (accessToken) =>
        Effect.suspend(() => {
          const user = access.get(Redacted.value(accessToken))
          return user === undefined ? Effect.fail(new GrantRefused()) : Effect.succeed(user)
        })
    })

    const testUsers = TestUsers.of({
      users,
      authorize: (user, authorizationUrl) =>
        Effect.sync(() => {
          const parameters = new URL(authorizationUrl).searchParams
          const code = fresh()
          codes.set(Redacted.value(code), {
            user,
            redirectUri: parameters.get("redirect_uri") ?? "",
            codeChallenge: parameters.get("code_challenge") ?? ""
          })
          return { code, state: parameters.get("state") ?? "" }
        }),
      revokeAccess: ({ providerId }) =>
        Effect.sync(() => {
          for (const tokens of [access, refresh]) {
            for (const [token, user] of tokens) if (user.providerId === providerId) tokens.delete(token)
          }
        })
    })

    return Context.make(IdentityProvider, provider).pipe(Context.add(TestUsers, testUsers))
  })
)
