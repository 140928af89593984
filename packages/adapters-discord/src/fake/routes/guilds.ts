/** `GET /guilds/:guild`. */
import {
  type APIGuild,
  type APIRole,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  type GuildFeature,
  GuildMFALevel,
  GuildNSFWLevel,
  type GuildSystemChannelFlags,
  GuildVerificationLevel,
  Locale,
  type RoleFlags
} from "discord-api-types/v10"
import type { DiscordState } from "../DiscordState.ts"
import { type Guild, memberPermissions } from "../Guild.ts"
import { requireBot } from "../http/authentication.ts"
import { type ApiRequest, invalidForm, json, missingAccess, unknownGuild } from "../http/responses.ts"
import type { Route } from "../http/Route.ts"

export const requireSnowflake = (field: string, id: string): void => {
  if (!/^\d{1,20}$/.test(id)) throw invalidForm(field, "NUMBER_TYPE_COERCE", `Value "${id}" is not snowflake.`)
}

export const requireGuild = (
  discord: DiscordState,
  request: ApiRequest,
  id: string
): { readonly guild: Guild; readonly permissions: bigint } => {
  requireBot(discord, request)
  requireSnowflake("guild_id", id)
  const guild = discord.guilds.find((guild) => guild.id === id)
  if (guild === undefined) throw unknownGuild()
  if (guild.botPermissions === undefined) throw missingAccess()
  return { guild, permissions: guild.botPermissions }
}

/** Fields that Discord sends but `discord-api-types` omits. */
const undocumented = { home_header: null, max_stage_video_channel_users: 50, nsfw: false, region: "deprecated" }

const toApiRole = (id: string, name: string, position: number): APIRole => ({
  id,
  name,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position,
  permissions: String(memberPermissions),
  managed: false,
  mentionable: false,
  flags: 0 as RoleFlags
})

const toApiGuild = ({ emojis, features, id, name, ownerId, premiumTier, roles, stickers }: Guild): APIGuild => ({
  ...undocumented,
  id,
  name,
  icon: null,
  description: null,
  splash: null,
  discovery_splash: null,
  features: Array.from(features) as Array<GuildFeature>,
  banner: null,
  owner_id: ownerId,
  application_id: null,
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0 as GuildSystemChannelFlags,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: GuildVerificationLevel.None,
  // The role `@everyone` has the id of the guild.
  roles: [
    toApiRole(id, "@everyone", 0),
    ...Array.from(roles, (role, place) => toApiRole(role, `Role ${place + 1}`, place + 1))
  ],
  default_message_notifications: GuildDefaultMessageNotifications.AllMessages,
  mfa_level: GuildMFALevel.None,
  explicit_content_filter: GuildExplicitContentFilter.Disabled,
  max_presences: null,
  max_members: 500_000,
  max_video_channel_users: 25,
  vanity_url_code: null,
  premium_tier: premiumTier,
  premium_subscription_count: [0, 2, 7, 14][premiumTier]!,
  preferred_locale: Locale.EnglishUS,
  rules_channel_id: null,
  safety_alerts_channel_id: null,
  public_updates_channel_id: null,
  premium_progress_bar_enabled: false,
  nsfw_level: GuildNSFWLevel.Default,
  emojis: Array.from(emojis.values(), ({ emoji }) => emoji),
  stickers: Array.from(stickers.values(), ({ sticker }) => sticker),
  hub_type: null,
  incidents_data: null
})

export const guildsRoutes: ReadonlyArray<Route> = [
  {
    method: "GET",
    path: "/guilds/:guild",
    handle: (discord, request, id = "") => json(toApiGuild(requireGuild(discord, request, id).guild))
  }
]
