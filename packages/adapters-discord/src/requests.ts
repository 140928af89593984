import type { REST } from "@discordjs/rest"
import {
  type RESTPostOAuth2AccessTokenURLEncodedData,
  type RESTPostOAuth2RefreshTokenURLEncodedData,
  Routes
} from "discord-api-types/v10"
import { Redacted } from "effect"

export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
}

export type TokenForm =
  | (RESTPostOAuth2AccessTokenURLEncodedData & { readonly code_verifier: string })
  | RESTPostOAuth2RefreshTokenURLEncodedData

type Request = (signal: AbortSignal) => Promise<unknown>

/** `REST` holds a single token and drops it after a 401, so each request brings its own credentials. */
const auth = false

export const tokenRequest =
  (rest: REST, { clientId, clientSecret }: ClientCredentials, form: TokenForm): Request =>
  (signal) =>
    rest.post(Routes.oauth2TokenExchange(), {
      auth,
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${Redacted.value(clientSecret)}`).toString("base64")}`,
        "Content-Type": "application/x-www-form-urlencoded"
      },
      body: new URLSearchParams(form),
      passThroughBody: true,
      signal
    })

export const userRequest =
  (rest: REST, accessToken: Redacted.Redacted): Request =>
  (signal) =>
    rest.get(Routes.user(), { auth, headers: { Authorization: `Bearer ${Redacted.value(accessToken)}` }, signal })
