import { DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { pkceChallenge } from "@emoji-catalogue/application/account"
import { IdentityProvider } from "@emoji-catalogue/application/ports"
import { Context, type Duration, Effect, Layer, Redacted } from "effect"

export const clientId = "400000000000000001"
export const clientSecret = Redacted.make("a-client-secret-0123456789")
export const botToken = Redacted.make("a-bot-token-0123456789")
export const redirectUri = "http://127.0.0.1:3000/api/auth/callback"

type Role = Parameters<FakeDiscord.Server["pickAccount"]>[1]

/** The fake Discord of a test. */
export class Fake extends Context.Service<Fake, FakeDiscord.Server>()("test/Fake") {
  static readonly layer = Layer.effect(Fake, FakeDiscord.make({ clientId, clientSecret, botToken }))
}

/** The provider on a fake Discord, and the fake. */
export const providerOnFake = (
  options: { readonly timeout?: Duration.Input; readonly clientSecret?: Redacted.Redacted } = {}
) =>
  Layer.unwrap(
    Effect.map(Fake, ({ url }) =>
      DiscordIdentityProvider.layer({ apiUrl: url, clientId, clientSecret, timeout: "20 seconds", ...options })
    )
  ).pipe(Layer.provideMerge(Fake.layer))

/** A code for an account's consent, with the verifier of its challenge. */
export const obtainGrant = Effect.fn(function* (role: Role) {
  const codeVerifier = Redacted.make(`${crypto.randomUUID()}${crypto.randomUUID()}`)
  const codeChallenge = yield* pkceChallenge(codeVerifier)
  const url = (yield* IdentityProvider).authorizationUrl({ state: "a state", codeChallenge, redirectUri })
  const target = yield* (yield* Fake).pickAccount(url, role)
  return { code: Redacted.make(target.searchParams.get("code") ?? ""), codeVerifier, redirectUri }
})

export const obtainTokens = Effect.fn(function* (role: Role) {
  return yield* (yield* IdentityProvider).exchange(yield* obtainGrant(role))
})

/** Resolves when the fake has received `count` requests. */
export const untilRequests = Effect.fn(function* (count: number) {
  const { requests } = yield* Fake
  yield* Effect.promise(async (signal) => {
    while (requests.length < count && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, 5))
  })
})
