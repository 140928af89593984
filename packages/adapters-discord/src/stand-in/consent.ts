import { OAuth2Scopes } from "discord-api-types/v10"
import { type Answer, type Asked, Refusal } from "./answers.ts"
import type { Discord } from "./Discord.ts"
import { urlEncodedOf } from "./forms.ts"
import { isLoopback } from "./loopback.ts"
import { consentPage, errorPage } from "./pages.ts"
import type { Route } from "./Route.ts"
import { secret } from "./secrets.ts"

const minute = 60_000
const codesLast = 10 * minute
const known = new Set<string>(Object.values(OAuth2Scopes))

const isAllowed = ({ application }: Discord, redirectUri: string): boolean => {
  if (application.redirectUris.includes(redirectUri)) return true
  const url = URL.parse(redirectUri)
  return url?.protocol === "http:" && (url.hostname === "localhost" || isLoopback(url.hostname))
}

/** What an authorization URL asks for, if it may be asked. */
const requestIn = (discord: Discord, query: URLSearchParams) => {
  const refuseUnless = (isFine: boolean, problem: string) => {
    if (!isFine) throw new Refusal(errorPage(problem))
  }
  const redirectUri = query.get("redirect_uri") ?? ""
  const scopes = (query.get("scope") ?? "").split(" ").filter((scope) => scope !== "")
  const codeChallenge = query.get("code_challenge")
  refuseUnless(query.get("client_id") === discord.application.clientId, "Unknown application.")
  refuseUnless(isAllowed(discord, redirectUri), "The redirect URI is neither registered nor on this computer.")
  refuseUnless(query.get("response_type") === "code", "Only the response type “code” is known here.")
  refuseUnless(scopes.length > 0 && scopes.every((scope) => known.has(scope)), "No scope, or an unknown one.")
  refuseUnless(
    codeChallenge === null
      ? !query.has("code_challenge_method")
      : query.get("code_challenge_method") === "S256" && /^[\w-]{43}$/.test(codeChallenge),
    "The code challenge is not one of SHA-256 (S256)."
  )
  return { redirectUri, scopes, codeChallenge, state: query.get("state") }
}

const path = "/oauth2/authorize"

const ask = (discord: Discord, { query }: Asked): Answer => {
  const { redirectUri, scopes } = requestIn(discord, query)
  return consentPage(`?${query}`, discord.users, scopes, redirectUri)
}

const choose = (discord: Discord, asked: Asked): Answer => {
  const { redirectUri, state, ...request } = requestIn(discord, asked.query)
  const chosen = urlEncodedOf(asked).get("user")
  const user = discord.users.find(({ id }) => id === chosen)
  if (user === undefined && chosen !== "") throw new Refusal(errorPage("Nobody was chosen."))
  const back = new URL(redirectUri)
  if (user === undefined) {
    back.searchParams.set("error", "access_denied")
    back.searchParams.set("error_description", "The resource owner or authorization server denied the request")
  } else {
    const code = secret()
    discord.codes.set(code, { ...request, user, redirectUri, expiresAt: discord.now() + codesLast })
    back.searchParams.set("code", code)
  }
  if (state !== null) back.searchParams.set("state", state)
  // As Discord does, and always by that name.
  back.searchParams.set("iss", "https://discord.com")
  return { status: 303, headers: { location: back.href } }
}

export const consentRoutes: ReadonlyArray<Route> = [
  { method: "GET", path, isPage: true, answer: ask },
  { method: "POST", path, isPage: true, answer: choose }
]
