import {
  type GrantRefused,
  IdentityProvider,
  type ProviderTokens,
  type ProviderUnavailable
} from "@emoji-catalogue/application"
import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { CDN, type REST } from "@discordjs/rest"
import {
  OAuth2Scopes,
  type RESTOAuth2AuthorizationQuery,
  type RESTPostOAuth2AccessTokenURLEncodedData,
  type RESTPostOAuth2RefreshTokenURLEncodedData,
  Routes
} from "discord-api-types/v10"
import { DateTime, Duration, Effect, Layer, Redacted, Schema } from "effect"
import { TokenAnswer, UserAnswer } from "./answers.ts"
import { grantFailure, misshapen, tooSlow, userFailure } from "./failures.ts"
import * as RestClients from "./RestClients.ts"

export interface Options {
  /** By default Discord's. */
  readonly apiUrl?: string
  /** Where pictures are; by default Discord's. */
  readonly cdnUrl?: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** For each answer, with all waiting before it. By default ten seconds. */
  readonly timeout?: Duration.Input
}

const scope = [OAuth2Scopes.Identify, OAuth2Scopes.Guilds].join(" ")

type Proof = { readonly code_challenge: string; readonly code_challenge_method: "S256" }
type TokenForm =
  | (RESTPostOAuth2AccessTokenURLEncodedData & { readonly code_verifier: string })
  | RESTPostOAuth2RefreshTokenURLEncodedData

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
      const { apiUrl = "https://discord.com/api", clientId, clientSecret } = options
      const { timeout = "10 seconds" } = options
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

      const basic = () =>
        `Basic ${Buffer.from(`${clientId}:${Redacted.value(clientSecret)}`, "utf8").toString("base64")}`

      const takeTokens = (form: TokenForm) =>
        ask(
          (signal) =>
            clients.application.post(Routes.oauth2TokenExchange(), {
              auth: false,
              headers: { Authorization: basic(), "Content-Type": "application/x-www-form-urlencoded" },
              body: new URLSearchParams(form),
              passThroughBody: true,
              signal
            }),
          TokenAnswer,
          grantFailure
        ).pipe(Effect.flatMap(tokensOf))

      const currentUser = (rest: REST, accessToken: Redacted.Redacted) =>
        ask(
          (signal) =>
            rest.get(Routes.user(), {
              auth: false,
              headers: { Authorization: `Bearer ${Redacted.value(accessToken)}` },
              signal
            }),
          UserAnswer,
          userFailure
        )

      return IdentityProvider.of({
        authorizationUrl: ({ codeChallenge, redirectUri, state }) => {
          const query: RESTOAuth2AuthorizationQuery & Proof = {
            response_type: "code",
            client_id: clientId,
            scope,
            state,
            redirect_uri: redirectUri,
            code_challenge: codeChallenge,
            code_challenge_method: "S256"
          }
          return `${apiUrl}${Routes.oauth2Authorization()}?${new URLSearchParams({ ...query })}`
        },
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
          return identityOf(cdn, yield* currentUser(rest, accessToken))
        }, Effect.scoped)
      })
    })
  )
