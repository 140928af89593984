import {
  type GrantRefused,
  IdentityProvider,
  type ProviderTokens,
  type ProviderUnavailable
} from "@emoji-catalogue/application"
import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { CDN } from "@discordjs/rest"
import { DateTime, type Duration, Effect, Layer, Redacted, Schema } from "effect"
import { TokenAnswer, UserAnswer } from "./answers.ts"
import { authorizationUrl } from "./authorizationUrl.ts"
import { grantFailure, misshapen, tooSlow, userFailure } from "./failures.ts"
import { type Client, type TokenForm, tokensRequest, userRequest } from "./requests.ts"
import * as RestClients from "./RestClients.ts"

export interface Options extends Client {
  /** By default Discord's. */
  readonly apiUrl?: string
  /** Where pictures are; by default Discord's. */
  readonly cdnUrl?: string
  /** For each answer, with all waiting before it. By default ten seconds. */
  readonly timeout?: Duration.Input
}

const tokensOf = Effect.fnUntraced(function* (answer: TokenAnswer) {
  const tokens: ProviderTokens = {
    accessToken: Redacted.make(answer.access_token),
    refreshToken: Redacted.make(answer.refresh_token),
    expiresAt: DateTime.add(yield* DateTime.now, { seconds: answer.expires_in })
  }
  return tokens
})

const identityOf = (cdn: CDN, { avatar, global_name, id, username }: UserAnswer): ProviderIdentity => ({
  providerId: id,
  username,
  displayName: global_name ?? username,
  avatarUrl: avatar === null ? null : cdn.avatar(id, avatar, { extension: "png" })
})

/** `IdentityProvider` on Discord's API: people sign in, and let the application see who they are and their servers. */
export const layer = (options: Options) =>
  Layer.effect(
    IdentityProvider,
    Effect.gen(function* () {
      const { apiUrl = "https://discord.com/api", clientId, timeout = "10 seconds" } = options
      const clients = yield* RestClients.make(apiUrl, timeout)
      const cdn = new CDN(options.cdnUrl)

      const ask = <A, E extends GrantRefused | ProviderUnavailable>(
        request: (signal: AbortSignal) => Promise<unknown>,
        answer: Schema.Decoder<A>,
        failure: (error: unknown) => E
      ) =>
        Effect.tryPromise({ try: request, catch: failure }).pipe(
          Effect.flatMap((body) => Effect.mapError(Schema.decodeUnknownEffect(answer)(body), () => misshapen)),
          Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail(tooSlow) })
        )

      const takeTokens = (form: TokenForm) =>
        Effect.flatMap(ask(tokensRequest(clients.application, options, form), TokenAnswer, grantFailure), tokensOf)

      return IdentityProvider.of({
        authorizationUrl: (request) => authorizationUrl(apiUrl, clientId, request),
        exchange: Effect.fn("DiscordIdentityProvider.exchange")(({ code, codeVerifier, redirectUri }) =>
          takeTokens({
            grant_type: "authorization_code",
            code: Redacted.value(code),
            code_verifier: Redacted.value(codeVerifier),
            redirect_uri: redirectUri
          })
        ),
        refresh: Effect.fn("DiscordIdentityProvider.refresh")((refreshToken) =>
          takeTokens({ grant_type: "refresh_token", refresh_token: Redacted.value(refreshToken) })
        ),
        identify: Effect.fn("DiscordIdentityProvider.identify")(function* (accessToken) {
          const rest = yield* clients.user(accessToken)
          return identityOf(cdn, yield* ask(userRequest(rest, accessToken), UserAnswer, userFailure))
        }, Effect.scoped)
      })
    })
  )
