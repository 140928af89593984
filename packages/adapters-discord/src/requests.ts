import type { REST } from "@discordjs/rest"
import {
  type RESTPostOAuth2AccessTokenURLEncodedData,
  type RESTPostOAuth2RefreshTokenURLEncodedData,
  Routes
} from "discord-api-types/v10"
import { Redacted } from "effect"

export interface Client {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
}

export type TokenForm =
  | (RESTPostOAuth2AccessTokenURLEncodedData & { readonly code_verifier: string })
  | RESTPostOAuth2RefreshTokenURLEncodedData

type Request = (signal: AbortSignal) => Promise<unknown>

/** `REST` knows one token, and forgets it after a 401; here everybody brings their own. */
const auth = false

export const tokensRequest =
  (rest: REST, { clientId, clientSecret }: Client, form: TokenForm): Request =>
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
