import { DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import { DiscordStandIn } from "@emoji-catalogue/adapters-discord/stand-in"
import { IdentityProvider } from "@emoji-catalogue/application"
import { pkceChallenge } from "@emoji-catalogue/application"
import { Context, type Duration, Effect, Layer, Redacted } from "effect"

export const clientId = "400000000000000001"
export const clientSecret = Redacted.make("a-client-secret-0123456789")
export const botToken = Redacted.make("a-bot-token-0123456789")
export const redirectUri = "http://127.0.0.1:3000/api/auth/callback"

type Who = Parameters<DiscordStandIn.StandIn["choose"]>[1]

/** The stand-in of a test. */
export class Running extends Context.Service<Running, DiscordStandIn.StandIn>()("test/Running") {
  static readonly layer = Layer.effect(Running, DiscordStandIn.make({ clientId, clientSecret, botToken }))
}

/** The provider on a stand-in, and both of them. */
export const running = (
  options: { readonly timeout?: Duration.Input; readonly clientSecret?: Redacted.Redacted } = {}
) =>
  Layer.unwrap(
    Effect.map(Running, ({ url }) =>
      DiscordIdentityProvider.layer({ apiUrl: url, clientId, clientSecret, timeout: "5 seconds", ...options })
    )
  ).pipe(Layer.provideMerge(Running.layer))

/** What comes back when somebody agrees to an authorization URL, and what answers its challenge. */
export const grantOf = Effect.fn(function* (who: Who) {
  const codeVerifier = Redacted.make(`${crypto.randomUUID()}${crypto.randomUUID()}`)
  const codeChallenge = yield* pkceChallenge(codeVerifier)
  const url = (yield* IdentityProvider).authorizationUrl({ state: "a state", codeChallenge, redirectUri })
  const back = yield* (yield* Running).choose(url, who)
  return { code: Redacted.make(back.searchParams.get("code") ?? ""), codeVerifier, redirectUri }
})

export const tokensOf = Effect.fn(function* (who: Who) {
  return yield* (yield* IdentityProvider).exchange(yield* grantOf(who))
})
