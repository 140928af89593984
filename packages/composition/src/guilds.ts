import { ProviderAccess, TokenVault } from "@emoji-catalogue/application/account"
import { ChatPlatform } from "@emoji-catalogue/application/ports"
import { Backups, BackupSettings, GuildPermissions, Guilds, Restores } from "@emoji-catalogue/application/guild"
import { Layer, Option, Record } from "effect"
import * as discord from "./discord.ts"
import type { GuildsSettings } from "./settings/guilds.ts"

/**
 * If required settings are missing, each call of `ChatPlatform` or `GuildPermissions` fails with an error that names
 * the missing settings.
 */
const discordLayer = ({ discord: settings, encryptionKey }: GuildsSettings) => {
  const { apiUrl, botToken, cdnUrl, clientId, clientSecret } = settings
  const given = Option.all({ botToken, clientId, clientSecret, encryptionKey })
  if (Option.isSome(given)) {
    const { botToken, clientId, clientSecret, encryptionKey } = given.value
    const options = { apiUrl, cdnUrl, clientId }
    return GuildPermissions.layer.pipe(
      Layer.provide(ProviderAccess.layer),
      Layer.provide([discord.identityProvider({ ...options, clientSecret }), TokenVault.layer(encryptionKey)]),
      Layer.provideMerge(discord.chatPlatform({ ...options, botToken }))
    )
  }
  const required = {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_BOT_TOKEN: botToken,
    ENCRYPTION_KEY: encryptionKey
  }
  const missing = Record.keys(Record.filter(required, Option.isNone<unknown>))
  return Layer.merge(ChatPlatform.layerNotConfigured(missing), GuildPermissions.layerNotConfigured(missing))
}

export const platform = (settings: GuildsSettings) =>
  Layer.merge(discordLayer(settings), Layer.succeed(BackupSettings, { perGuild: settings.backupsPerGuild }))

export const layer = Layer.mergeAll(Guilds.layer, Restores.layer).pipe(Layer.provideMerge(Backups.layer))
