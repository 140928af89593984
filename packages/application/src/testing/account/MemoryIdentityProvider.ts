import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Redacted } from "effect"
import { type AuthorizationRequest, GrantRefused, IdentityProvider } from "../../account/IdentityProvider.ts"
import { pkceChallenge } from "../../account/pkceChallenge.ts"
import { TestUsers } from "./TestUsers.ts"

const people = ["server-owner", "member"].map((username, index): ProviderIdentity => ({
  providerId: `10000000000000000${index}`,
  username,
  displayName: `The ${username}`,
  avatarUrl: null
})) as [ProviderIdentity, ProviderIdentity]

const fresh = () => Redacted.make<string>(crypto.randomUUID())

/** Takes what is stored under a secret out of the map. */
const take = Effect.fnUntraced(function* <A>(stored: Map<string, A>, secret: Redacted.Redacted) {
  const found = stored.get(Redacted.value(secret))
  stored.delete(Redacted.value(secret))
  return found === undefined ? yield* new GrantRefused() : found
})

/**
 * `IdentityProvider` in memory, and `Consent` to it, which anybody can give: whoever agrees is known from then on.
 * A code lasts as long as the layer; an access token is said to end after a week, and does not.
 */
export const layer = Layer.effectContext(
  Effect.sync(() => {
    const codes = new Map<string, { readonly person: ProviderIdentity } & Omit<AuthorizationRequest, "state">>()
    const access = new Map<string, ProviderIdentity>()
    const refresh = new Map<string, ProviderIdentity>()

    const tokensFor = Effect.fnUntraced(function* (person: ProviderIdentity) {
      const tokens = { accessToken: fresh(), refreshToken: fresh() }
      access.set(Redacted.value(tokens.accessToken), person)
      refresh.set(Redacted.value(tokens.refreshToken), person)
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
        const asked = yield* take(codes, code)
        if (asked.redirectUri !== redirectUri) return yield* new GrantRefused()
        if (asked.codeChallenge !== (yield* pkceChallenge(codeVerifier))) return yield* new GrantRefused()
        return yield* tokensFor(asked.person)
      }),
      refresh: (refreshToken) => Effect.flatMap(take(refresh, refreshToken), tokensFor),
      identify: (accessToken) =>
        Effect.suspend(() => {
          const person = access.get(Redacted.value(accessToken))
          return person === undefined ? Effect.fail(new GrantRefused()) : Effect.succeed(person)
        })
    })

    const consent = TestUsers.of({
      users: people,
      authorize: (person, authorizationUrl) =>
        Effect.sync(() => {
          const asked = new URL(authorizationUrl).searchParams
          const code = fresh()
          codes.set(Redacted.value(code), {
            person,
            redirectUri: asked.get("redirect_uri") ?? "",
            codeChallenge: asked.get("code_challenge") ?? ""
          })
          return { code, state: asked.get("state") ?? "" }
        }),
      revokeAccess: ({ providerId }) =>
        Effect.sync(() => {
          for (const tokens of [access, refresh]) {
            for (const [token, person] of tokens) if (person.providerId === providerId) tokens.delete(token)
          }
        })
    })

    return Context.make(IdentityProvider, provider).pipe(Context.add(TestUsers, consent))
  })
)
