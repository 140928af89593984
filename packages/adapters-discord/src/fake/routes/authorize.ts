/**
 * `GET /oauth2/authorize` shows the consent page. `POST` submits its form and redirects to the application with a code.
 */
import { OAuth2Scopes } from "discord-api-types/v10"
import type { DiscordState } from "../DiscordState.ts"
import { urlEncodedBody } from "../http/requestBody.ts"
import { type ApiRequest, type ApiResponse, ErrorResponse } from "../http/responses.ts"
import type { Route } from "../http/Route.ts"
import { randomSecret } from "../secrets.ts"
import { consentPage, errorPage } from "./consentPage.ts"
import { isInstall, showInstallPage, submitInstall } from "./install.ts"

const codeTtl = 10 * 60_000
const knownScopes = new Set<string>(Object.values(OAuth2Scopes))

const isAllowedRedirect = (redirectUri: string): boolean => {
  const url = URL.parse(redirectUri)
  return url?.protocol === "http:" && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
}

const parseAuthorization = (discord: DiscordState, query: URLSearchParams) => {
  const require = (isValid: boolean, problem: string) => {
    if (!isValid) throw new ErrorResponse(errorPage(problem))
  }
  const redirectUri = query.get("redirect_uri") ?? ""
  const scopes = (query.get("scope") ?? "").split(" ").filter((scope) => scope !== "")
  const codeChallenge = query.get("code_challenge") ?? ""
  require(query.get("client_id") === discord.application.clientId, "The client id is unknown.")
  require(isAllowedRedirect(redirectUri), "The redirect URI is not a loopback address.")
  require(query.get("response_type") === "code", "Only the response type “code” is supported.")
  require(scopes.length > 0 && scopes.every((scope) => knownScopes.has(scope)), "The scope is missing or unknown.")
  const isSha256 = query.get("code_challenge_method") === "S256" && /^[\w-]{43}$/.test(codeChallenge)
  require(isSha256, "The code challenge is not a SHA-256 challenge (S256).")
  return { redirectUri, scopes, codeChallenge, state: query.get("state") }
}

const path = "/oauth2/authorize"

const showConsentPage = (discord: DiscordState, { query }: ApiRequest): ApiResponse => {
  const { redirectUri, scopes } = parseAuthorization(discord, query)
  return consentPage(`?${query}`, discord.users, scopes, redirectUri)
}

const submitConsent = (discord: DiscordState, request: ApiRequest): ApiResponse => {
  const { redirectUri, state, ...authorization } = parseAuthorization(discord, request.query)
  const picked = urlEncodedBody(request).get("user")
  const user = discord.users.find(({ id }) => id === picked)
  if (user === undefined && picked !== "") throw new ErrorResponse(errorPage("No account was picked."))
  const target = new URL(redirectUri)
  if (user === undefined) {
    target.searchParams.set("error", "access_denied")
    target.searchParams.set("error_description", "The resource owner or authorization server denied the request")
  } else {
    const code = randomSecret()
    discord.codes.set(code, { ...authorization, user, redirectUri, expiresAt: discord.now() + codeTtl })
    target.searchParams.set("code", code)
  }
  if (state !== null) target.searchParams.set("state", state)
  // `iss` always names Discord's real issuer, although the fake has another address.
  target.searchParams.set("iss", "https://discord.com")
  return { status: 303, headers: { location: target.href } }
}

export const authorizeRoutes: ReadonlyArray<Route> = [
  {
    method: "GET",
    path,
    isPage: true,
    handle: (discord, request) => (isInstall(request) ? showInstallPage : showConsentPage)(discord, request)
  },
  {
    method: "POST",
    path,
    isPage: true,
    handle: (discord, request) => (isInstall(request) ? submitInstall : submitConsent)(discord, request)
  }
]
