/** `GET /users/@me` and `GET /users/@me/guilds`. */
import {
  type APIUser,
  Locale,
  OAuth2Scopes,
  type RESTGetAPICurrentUserGuildsResult,
  UserPremiumType
} from "discord-api-types/v10"
import type { DiscordState } from "../DiscordState.ts"
import type { Guild } from "../Guild.ts"
import { isBot, requireGrant, requireScope } from "../http/authentication.ts"
import { type ApiRequest, json } from "../http/responses.ts"
import type { Route } from "../http/Route.ts"

/** Fields of a user that Discord shows only to this user. */
const privateFields = { mfa_enabled: false, locale: Locale.EnglishUS, premium_type: UserPremiumType.None }

const currentUser = (discord: DiscordState, request: ApiRequest): APIUser => {
  if (isBot(discord, request)) return { ...discord.bot, ...privateFields }
  const grant = requireGrant(discord, request)
  requireScope(grant, OAuth2Scopes.Identify)
  return { ...grant.user, ...privateFields }
}

const partialGuild = (user: APIUser, { id, name, ownerId }: Guild, permissions: bigint) => ({
  id,
  name,
  icon: null,
  banner: null,
  owner: ownerId === user.id,
  permissions: String(permissions),
  features: []
})

const currentUserGuilds = (discord: DiscordState, request: ApiRequest): RESTGetAPICurrentUserGuildsResult => {
  const asBot = isBot(discord, request)
  const user = asBot ? discord.bot : requireGrant(discord, request).user
  if (!asBot) requireScope(requireGrant(discord, request), OAuth2Scopes.Guilds)
  const { query } = request
  const after = query.get("after") ?? ""
  return discord.guilds
    .flatMap((guild) => {
      const permissions = asBot ? guild.botPermissions : guild.members.get(user.id)
      return permissions === undefined || guild.id <= after ? [] : [partialGuild(user, guild, permissions)]
    })
    .slice(0, Number(query.get("limit") ?? 200))
}

export const usersRoutes: ReadonlyArray<Route> = [
  { method: "GET", path: "/users/@me", handle: (discord, request) => json(currentUser(discord, request)) },
  { method: "GET", path: "/users/@me/guilds", handle: (discord, request) => json(currentUserGuilds(discord, request)) }
]
