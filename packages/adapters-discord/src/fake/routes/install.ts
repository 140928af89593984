/**
 * `GET` and `POST /oauth2/authorize` with the scope `bot`: the page on which an administrator adds the bot to a guild.
 */
import type { DiscordState } from "../DiscordState.ts"
import type { Guild } from "../Guild.ts"
import { urlEncodedBody } from "../http/requestBody.ts"
import { type ApiRequest, type ApiResponse, ErrorResponse } from "../http/responses.ts"
import { errorPage, installedPage, installPage } from "./consentPage.ts"

export const isInstall = ({ query }: ApiRequest): boolean => query.get("scope") === "bot"

const parseInstall = ({ application, guilds }: DiscordState, { query }: ApiRequest) => {
  const permissions = query.get("permissions") ?? ""
  const id = query.get("guild_id")
  const offered = guilds.filter((guild) => id === null || guild.id === id)
  if (query.get("client_id") !== application.clientId) throw new ErrorResponse(errorPage("The client id is unknown."))
  if (!/^\d+$/.test(permissions)) throw new ErrorResponse(errorPage("The permissions are no number."))
  if (offered.length === 0) throw new ErrorResponse(errorPage("The guild is unknown."))
  return { offered, permissions: BigInt(permissions) }
}

export const showInstallPage = (discord: DiscordState, request: ApiRequest): ApiResponse =>
  installPage(`?${request.query}`, parseInstall(discord, request).offered)

export const submitInstall = (discord: DiscordState, request: ApiRequest): ApiResponse => {
  const { offered, permissions } = parseInstall(discord, request)
  const picked = urlEncodedBody(request).get("guild")
  const guild: Guild | undefined = offered.find(({ id }) => id === picked)
  if (guild === undefined) throw new ErrorResponse(errorPage("No guild was picked."))
  guild.botPermissions = (guild.botPermissions ?? 0n) | permissions
  return installedPage(guild.name)
}
