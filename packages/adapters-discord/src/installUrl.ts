import type { GuildId } from "@emoji-catalogue/domain"
import { OAuth2Scopes, PermissionFlagsBits, Routes } from "discord-api-types/v10"

const permissions = PermissionFlagsBits.CreateGuildExpressions | PermissionFlagsBits.ManageGuildExpressions

/**
 * The URL at which an administrator adds the bot to a guild. The bot requests the permissions to add and to remove
 * emoji.
 */
export const installUrl = (apiUrl: string, clientId: string, guild: GuildId | undefined): string => {
  const query = new URLSearchParams({
    client_id: clientId,
    scope: OAuth2Scopes.Bot,
    permissions: String(permissions),
    ...(guild !== undefined && { guild_id: guild, disable_guild_select: "true" })
  })
  return `${apiUrl}${Routes.oauth2Authorization()}?${query}`
}
