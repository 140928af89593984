import type { OAuth2Scopes } from "discord-api-types/v10"
import { Redacted } from "effect"
import { type Asked, missingAccess, unauthorized } from "./answers.ts"
import type { Discord, Grant } from "./Discord.ts"

const credentials = ({ headers }: Asked, scheme: string): string | undefined => {
  const [given, value] = headers.authorization?.split(" ", 2) ?? []
  return given?.toLowerCase() === scheme ? value : undefined
}

/** Whether the application itself asks: with HTTP Basic, or with its id and secret in the form. */
export const isClient = ({ application }: Discord, asked: Asked, form: URLSearchParams): boolean => {
  const basic = credentials(asked, "basic")
  const given =
    basic === undefined
      ? `${form.get("client_id")}:${form.get("client_secret")}`
      : Buffer.from(basic, "base64").toString("utf8")
  return given === `${application.clientId}:${Redacted.value(application.clientSecret)}`
}

export const isBot = ({ application }: Discord, asked: Asked): boolean =>
  credentials(asked, "bot") === Redacted.value(application.botToken)

export const requireBot = (discord: Discord, asked: Asked): void => {
  if (!isBot(discord, asked)) throw unauthorized()
}

/** For whom the application asks, with an access token. */
export const grantOf = ({ grants, now }: Discord, asked: Asked): Grant => {
  const token = credentials(asked, "bearer")
  for (const grant of grants) if (grant.accessToken === token && grant.expiresAt > now()) return grant
  throw unauthorized()
}

export const requireScope = ({ scopes }: Grant, scope: OAuth2Scopes): void => {
  if (!scopes.includes(scope)) throw missingAccess()
}
