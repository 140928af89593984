import {
  type GrantRefused,
  IdentityProvider,
  type ProviderTokens,
  type ProviderUnavailable
} from "@emoji-catalogue/application/ports"
import { countOutboundFailure } from "@emoji-catalogue/application/shared"
import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { CDN } from "@discordjs/rest"
import { DateTime, type Duration, Effect, Layer, Redacted, Schema } from "effect"
import { authorizationUrl } from "./authorizationUrl.ts"
import { grantError, invalidResponse, timedOut, userError } from "./errors.ts"
import { type ClientCredentials, type TokenForm, tokenRequest, userRequest } from "./requests.ts"
import { TokenResponse, UserResponse } from "./responses.ts"
import * as RestClients from "./RestClients.ts"

export interface Options extends ClientCredentials {
  readonly apiUrl?: string
  /** The base URL of avatars. Default: Discord's CDN. */
  readonly cdnUrl?: string
  /** The time limit for each call, including the wait for a rate limit. Default: 10 seconds. */
  readonly timeout?: Duration.Input
}

const toTokens = Effect.fnUntraced(function* (response: TokenResponse) {
  const tokens: ProviderTokens = {
    accessToken: Redacted.make(response.access_token),
    refreshToken: Redacted.make(response.refresh_token),
    expiresAt: DateTime.add(yield* DateTime.now, { seconds: response.expires_in })
  }
  return tokens
})

const toIdentity = (cdn: CDN, { avatar, global_name, id, username }: UserResponse): ProviderIdentity => ({
  providerId: id,
  username,
  displayName: global_name ?? username,
  avatarUrl: avatar === null ? null : cdn.avatar(id, avatar, { extension: "png" })
})

export const layer = (options: Options) =>
  Layer.effect(
    IdentityProvider,
    Effect.gen(function* () {
      const { apiUrl = "https://discord.com/api", clientId, timeout = "10 seconds" } = options
      const clients = yield* RestClients.make({ apiUrl, timeout, maxRateLimitWait: "3 seconds", retries: 3 })
      const cdn = new CDN(options.cdnUrl)

      const send = <A, E extends GrantRefused | ProviderUnavailable>(
        request: (signal: AbortSignal) => Promise<unknown>,
        response: Schema.Decoder<A>,
        toError: (error: unknown) => E
      ) =>
        Effect.tryPromise({ try: request, catch: toError }).pipe(
          Effect.flatMap((body) => Effect.mapError(Schema.decodeUnknownEffect(response)(body), () => invalidResponse)),
          Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail(timedOut) }),
          Effect.tapError(({ _tag }) =>
            _tag === "ProviderUnavailable" ? countOutboundFailure("discord") : Effect.void
          )
        )

      const requestTokens = (form: TokenForm) =>
        Effect.flatMap(send(tokenRequest(clients.application, options, form), TokenResponse, grantError), toTokens)

      return IdentityProvider.of({
        authorizationUrl: (request) => authorizationUrl(apiUrl, clientId, request),
        exchange: Effect.fn("DiscordIdentityProvider.exchange")(({ code, codeVerifier, redirectUri }) =>
          requestTokens({
            grant_type: "authorization_code",
            code: Redacted.value(code),
            code_verifier: Redacted.value(codeVerifier),
            redirect_uri: redirectUri
          })
        ),
        refresh: Effect.fn("DiscordIdentityProvider.refresh")((refreshToken) =>
          requestTokens({ grant_type: "refresh_token", refresh_token: Redacted.value(refreshToken) })
        ),
        identify: Effect.fn("DiscordIdentityProvider.identify")(function* (accessToken) {
          const rest = yield* clients.user(accessToken)
          return toIdentity(cdn, yield* send(userRequest(rest, accessToken), UserResponse, userError))
        }, Effect.scoped)
      })
    })
  )
