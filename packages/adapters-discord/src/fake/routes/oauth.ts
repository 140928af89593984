/** `POST /oauth2/token`. */
import { hash } from "node:crypto"
import type { RESTPostOAuth2AccessTokenResult } from "discord-api-types/v10"
import type { DiscordState, Grant } from "../DiscordState.ts"
import { isClient } from "../http/authentication.ts"
import { urlEncodedBody } from "../http/requestBody.ts"
import { type ApiRequest, type ApiResponse, ErrorResponse, json } from "../http/responses.ts"
import type { Route } from "../http/Route.ts"
import { randomSecret } from "../secrets.ts"

const tokenTtlSeconds = 7 * 24 * 60 * 60

const oauthError = (status: number, error: string, error_description?: string) =>
  new ErrorResponse(json({ error, ...(error_description !== undefined && { error_description }) }, status))

const invalidGrant = (field: string) => oauthError(400, "invalid_grant", `Invalid "${field}" in request.`)

const issue = ({ grants, now }: DiscordState, { scopes, user }: Pick<Grant, "scopes" | "user">): ApiResponse => {
  const grant: Grant = {
    user,
    scopes,
    accessToken: randomSecret(),
    refreshToken: randomSecret(),
    expiresAt: now() + tokenTtlSeconds * 1000
  }
  grants.add(grant)
  return json<RESTPostOAuth2AccessTokenResult>({
    token_type: "Bearer",
    access_token: grant.accessToken,
    expires_in: tokenTtlSeconds,
    refresh_token: grant.refreshToken,
    scope: scopes.join(" ")
  })
}

const exchangeCode = (discord: DiscordState, form: URLSearchParams): ApiResponse => {
  const code = form.get("code") ?? ""
  const pending = discord.codes.get(code)
  discord.codes.delete(code)
  if (pending === undefined || pending.expiresAt <= discord.now()) throw invalidGrant("code")
  if (form.get("redirect_uri") !== pending.redirectUri) throw invalidGrant("redirect_uri")
  if (hash("sha256", form.get("code_verifier") ?? "", "base64url") !== pending.codeChallenge) {
    throw invalidGrant("code_verifier")
  }
  return issue(discord, pending)
}

const refreshTokens = (discord: DiscordState, form: URLSearchParams): ApiResponse => {
  const token = form.get("refresh_token")
  const grant = Array.from(discord.grants).find(({ refreshToken }) => refreshToken === token)
  if (grant === undefined) throw invalidGrant("refresh_token")
  discord.grants.delete(grant)
  return issue(discord, grant)
}

const token = (discord: DiscordState, request: ApiRequest): ApiResponse => {
  const form = urlEncodedBody(request)
  if (!isClient(discord, request)) throw oauthError(401, "invalid_client")
  switch (form.get("grant_type")) {
    case "authorization_code":
      return exchangeCode(discord, form)
    case "refresh_token":
      return refreshTokens(discord, form)
    default:
      throw oauthError(400, "unsupported_grant_type", "Unsupported grant type in request.")
  }
}

export const oauthRoutes: ReadonlyArray<Route> = [{ method: "POST", path: "/oauth2/token", handle: token }]
