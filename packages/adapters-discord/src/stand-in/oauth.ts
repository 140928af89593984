import { createHash } from "node:crypto"
import {
  type ApplicationFlags,
  type RESTGetAPIOAuth2CurrentAuthorizationResult,
  type RESTPostOAuth2AccessTokenResult
} from "discord-api-types/v10"
import { type Answer, type Asked, json, Refusal } from "./answers.ts"
import type { Discord, Grant, PendingGrant } from "./Discord.ts"
import { urlEncodedOf } from "./forms.ts"
import type { Route } from "./Route.ts"
import { secret } from "./secrets.ts"
import { grantOf, isClient } from "./who.ts"

const secondsInAWeek = 7 * 24 * 60 * 60

const refuse = (status: number, error: string, error_description?: string) =>
  new Refusal(json({ error, ...(error_description !== undefined && { error_description }) }, status))

const invalidGrant = (what: string) => refuse(400, "invalid_grant", `Invalid "${what}" in request.`)

/** The form of a request that comes from the application. */
const clientForm = (discord: Discord, asked: Asked): URLSearchParams => {
  const form = urlEncodedOf(asked)
  if (!isClient(discord, asked, form)) throw refuse(401, "invalid_client")
  return form
}

const issue = ({ grants, now }: Discord, { scopes, user }: Pick<Grant, "scopes" | "user">): Answer => {
  const grant: Grant = {
    user,
    scopes,
    accessToken: secret(),
    refreshToken: secret(),
    expiresAt: now() + secondsInAWeek * 1000
  }
  grants.add(grant)
  return json<RESTPostOAuth2AccessTokenResult>({
    token_type: "Bearer",
    access_token: grant.accessToken,
    expires_in: secondsInAWeek,
    refresh_token: grant.refreshToken,
    scope: scopes.join(" ")
  })
}

const isAnsweredBy = ({ codeChallenge }: PendingGrant, verifier: string | null): boolean =>
  codeChallenge === null ||
  codeChallenge ===
    createHash("sha256")
      .update(verifier ?? "")
      .digest("base64url")

const takeCode = (discord: Discord, form: URLSearchParams): Answer => {
  const code = form.get("code") ?? ""
  const pending = discord.codes.get(code)
  discord.codes.delete(code)
  if (pending === undefined || pending.expiresAt <= discord.now()) throw invalidGrant("code")
  if (form.get("redirect_uri") !== pending.redirectUri) throw invalidGrant("redirect_uri")
  if (!isAnsweredBy(pending, form.get("code_verifier"))) throw invalidGrant("code_verifier")
  return issue(discord, pending)
}

const takeRefreshToken = (discord: Discord, form: URLSearchParams): Answer => {
  const token = form.get("refresh_token")
  const grant = Array.from(discord.grants).find(({ refreshToken }) => refreshToken === token)
  if (grant === undefined) throw invalidGrant("refresh_token")
  discord.grants.delete(grant)
  return issue(discord, grant)
}

const token = (discord: Discord, asked: Asked): Answer => {
  const form = clientForm(discord, asked)
  switch (form.get("grant_type")) {
    case "authorization_code":
      return takeCode(discord, form)
    case "refresh_token":
      return takeRefreshToken(discord, form)
    default:
      throw refuse(400, "unsupported_grant_type", "Unsupported grant type in request.")
  }
}

/** With one token of somebody all go that came of the same consent. */
const revoke = (discord: Discord, asked: Asked): Answer => {
  const token = clientForm(discord, asked).get("token")
  for (const grant of discord.grants) {
    if (grant.accessToken === token || grant.refreshToken === token) discord.grants.delete(grant)
  }
  return json({})
}

/** Discord gives these too, without `discord-api-types` saying so. */
const alsoGiven = { type: null }

const current = (discord: Discord, asked: Asked): RESTGetAPIOAuth2CurrentAuthorizationResult => {
  const { expiresAt, scopes, user } = grantOf(discord, asked)
  return {
    application: {
      ...alsoGiven,
      id: discord.application.clientId,
      name: "Emoji catalogue",
      icon: null,
      description: "",
      bot_public: true,
      bot_require_code_grant: false,
      verify_key: "0".repeat(64),
      flags: 0 as ApplicationFlags,
      flags_new: "0"
    },
    scopes: scopes as RESTGetAPIOAuth2CurrentAuthorizationResult["scopes"],
    expires: new Date(expiresAt).toISOString(),
    ...(scopes.includes("identify") && { user })
  }
}

export const oauthRoutes: ReadonlyArray<Route> = [
  { method: "POST", path: "/oauth2/token", answer: token },
  { method: "POST", path: "/oauth2/token/revoke", answer: revoke },
  { method: "GET", path: "/oauth2/@me", answer: (discord, asked) => json(current(discord, asked)) }
]
