import type { OAuth2Scopes } from "discord-api-types/v10"
import { Redacted } from "effect"
import type { DiscordState, Grant } from "../DiscordState.ts"
import { type ApiRequest, missingAccess, unauthorized } from "./responses.ts"

const credentials = ({ headers }: ApiRequest, scheme: string): string | undefined => {
  const [given, value] = headers.authorization?.split(" ", 2) ?? []
  return given?.toLowerCase() === scheme ? value : undefined
}

export const isClient = ({ application }: DiscordState, request: ApiRequest): boolean =>
  Buffer.from(credentials(request, "basic") ?? "", "base64").toString("utf8") ===
  `${application.clientId}:${Redacted.value(application.clientSecret)}`

export const isBot = ({ application }: DiscordState, request: ApiRequest): boolean =>
  credentials(request, "bot") === Redacted.value(application.botToken)

export const requireBot = (discord: DiscordState, request: ApiRequest): void => {
  if (!isBot(discord, request)) throw unauthorized()
}

export const requireGrant = ({ grants, now }: DiscordState, request: ApiRequest): Grant => {
  const token = credentials(request, "bearer")
  for (const grant of grants) if (grant.accessToken === token && grant.expiresAt > now()) return grant
  throw unauthorized()
}

export const requireScope = ({ scopes }: Grant, scope: OAuth2Scopes): void => {
  if (!scopes.includes(scope)) throw missingAccess()
}
