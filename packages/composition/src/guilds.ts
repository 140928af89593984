import { ProviderAccess, TokenVault } from "@emoji-catalogue/application/account"
import { ChatPlatform } from "@emoji-catalogue/application/ports"
import { Backups, BackupSettings, GuildPermissions, Guilds, Restores } from "@emoji-catalogue/application/guild"
import { Layer, Option } from "effect"
import * as discord from "./discord.ts"
import type { GuildsSettings } from "./settings/guilds.ts"

/**
 * If required settings are missing, each call of `ChatPlatform` or `GuildPermissions` fails with an error that names
 * the missing settings.
 */
const discordLayer = ({ discord: settings, encryptionKey }: GuildsSettings) => {
  const { apiUrl, botToken, cdnUrl, clientId, clientSecret } = settings
  if (
    Option.isSome(botToken) &&
    Option.isSome(clientId) &&
    Option.isSome(clientSecret) &&
    Option.isSome(encryptionKey)
  ) {
    const options = { apiUrl, cdnUrl, clientId: clientId.value }
    return GuildPermissions.layer.pipe(
      Layer.provide(ProviderAccess.layer),
      Layer.provide([
        discord.identityProvider({ ...options, clientSecret: clientSecret.value }),
        TokenVault.layer(encryptionKey.value)
      ]),
      Layer.provideMerge(discord.chatPlatform({ ...options, botToken: botToken.value }))
    )
  }
  const required: Readonly<Record<string, Option.Option<unknown>>> = {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_BOT_TOKEN: botToken,
    ENCRYPTION_KEY: encryptionKey
  }
  const missing = Object.keys(required).filter((name) => Option.isNone(required[name]!))
  return Layer.merge(ChatPlatform.layerNotConfigured(missing), GuildPermissions.layerNotConfigured(missing))
}

export const platform = (settings: GuildsSettings) =>
  Layer.merge(discordLayer(settings), Layer.succeed(BackupSettings, { perGuild: settings.backupsPerGuild }))

export const layer = Layer.mergeAll(Guilds.layer, Restores.layer).pipe(Layer.provideMerge(Backups.layer))
