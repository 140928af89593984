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

export type Request = (signal: AbortSignal) => Promise<unknown>

export type Authorization = readonly [scheme: "Basic" | "Bearer" | "Bot", credentials: Redacted.Redacted]

/**
 * Returns options that add the credentials to one request. The credentials are not passed to `setToken` of the class
 * `REST`, because a `REST` client has only one token for all its requests, and drops the token after a 401 response.
 */
export const authorized = ([scheme, credentials]: Authorization) => ({
  auth: false,
  headers: { Authorization: `${scheme} ${Redacted.value(credentials)}` }
})

const basic = ({ clientId, clientSecret }: ClientCredentials): Authorization => [
  "Basic",
  Redacted.make(Buffer.from(`${clientId}:${Redacted.value(clientSecret)}`).toString("base64"))
]

export const tokenRequest =
  (rest: REST, application: ClientCredentials, form: TokenForm): Request =>
  (signal) => {
    const { auth, headers } = authorized(basic(application))
    return rest.post(Routes.oauth2TokenExchange(), {
      auth,
      headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form),
      passThroughBody: true,
      signal
    })
  }

export const userRequest =
  (rest: REST, accessToken: Redacted.Redacted): Request =>
  (signal) =>
    rest.get(Routes.user(), { ...authorized(["Bearer", accessToken]), signal })
