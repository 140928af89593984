import {
  type APIUser,
  Locale,
  OAuth2Scopes,
  type RESTGetAPICurrentUserGuildsResult,
  UserPremiumType
} from "discord-api-types/v10"
import { type Asked, json } from "./answers.ts"
import type { Discord } from "./Discord.ts"
import type { Guild } from "./Guild.ts"
import type { Route } from "./Route.ts"
import { grantOf, isBot, requireScope } from "./who.ts"

/** What nobody else is told of somebody. */
const own = { mfa_enabled: false, locale: Locale.EnglishUS, premium_type: UserPremiumType.None }

const currentUser = (discord: Discord, asked: Asked): APIUser => {
  if (isBot(discord, asked)) return { ...discord.bot, ...own }
  const grant = grantOf(discord, asked)
  requireScope(grant, OAuth2Scopes.Identify)
  return { ...grant.user, ...own }
}

const shownTo = (user: APIUser, { id, members, name, ownerId }: Guild, may: bigint, withCounts: boolean) => ({
  id,
  name,
  icon: null,
  banner: null,
  owner: ownerId === user.id,
  permissions: String(may),
  features: [],
  ...(withCounts && { approximate_member_count: members.size, approximate_presence_count: members.size })
})

const currentUserGuilds = (discord: Discord, asked: Asked): RESTGetAPICurrentUserGuildsResult => {
  const asBot = isBot(discord, asked)
  const user = asBot ? discord.bot : grantOf(discord, asked).user
  if (!asBot) requireScope(grantOf(discord, asked), OAuth2Scopes.Guilds)
  const { query } = asked
  const after = query.get("after") ?? ""
  const before = query.get("before") ?? "~"
  return discord.guilds
    .flatMap((guild) => {
      const may = asBot ? guild.botPermissions : guild.members.get(user.id)
      return may === undefined || guild.id <= after || guild.id >= before
        ? []
        : [shownTo(user, guild, may, query.get("with_counts") === "true")]
    })
    .slice(0, Number(query.get("limit") ?? 200))
}

export const usersRoutes: ReadonlyArray<Route> = [
  { method: "GET", path: "/users/@me", answer: (discord, asked) => json(currentUser(discord, asked)) },
  { method: "GET", path: "/users/@me/guilds", answer: (discord, asked) => json(currentUserGuilds(discord, asked)) }
]
