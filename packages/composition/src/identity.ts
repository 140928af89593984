import type { DiscordChatPlatform, DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import { AdministratorIds, ProviderAccess, Sessions, SignIn, TokenVault } from "@emoji-catalogue/application/account"
import { ApiKeys, OperatorKey } from "@emoji-catalogue/application/api-key"
import { Idempotency } from "@emoji-catalogue/application/idempotency"
import { Servers } from "@emoji-catalogue/application/server"
import { Effect, Layer, Option } from "effect"
import type { IdentitySettings } from "./settings/identity.ts"

/** Imports the adapter only where it is used: an API without sign-in starts sooner. */
const adapter = () => import("@emoji-catalogue/adapters-discord")

const providerLayer = async (options: DiscordIdentityProvider.Options) =>
  (await adapter()).DiscordIdentityProvider.layer(options)

const platformLayer = async (options: DiscordChatPlatform.Options) =>
  (await adapter()).DiscordChatPlatform.layer(options)

const botTokenVariable = "DISCORD_BOT_TOKEN"

/** Signing in with Discord, and the servers of its users; with missing settings, problems that name them. */
const discord = ({ discord, encryptionKey, sessionSecret }: IdentitySettings) => {
  const { apiUrl, botToken, cdnUrl, clientId, clientSecret } = discord
  if (
    Option.isSome(clientId) &&
    Option.isSome(clientSecret) &&
    Option.isSome(encryptionKey) &&
    Option.isSome(sessionSecret)
  ) {
    const urls = { apiUrl, cdnUrl }
    const provider = { ...urls, clientId: clientId.value, clientSecret: clientSecret.value }
    const servers = Option.match(botToken, {
      onNone: () => Servers.layerNotConfigured([botTokenVariable]),
      onSome: (token) => {
        const platform = { ...urls, clientId: clientId.value, botToken: token }
        return Servers.layer.pipe(
          Layer.provide([Layer.unwrap(Effect.promise(() => platformLayer(platform))), ProviderAccess.layer])
        )
      }
    })
    return Layer.merge(SignIn.layer, servers).pipe(
      Layer.provide([
        Layer.unwrap(Effect.promise(() => providerLayer(provider))),
        TokenVault.layer(encryptionKey.value)
      ])
    )
  }
  const required: Readonly<Record<string, Option.Option<unknown>>> = {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    SESSION_SECRET: sessionSecret,
    ENCRYPTION_KEY: encryptionKey
  }
  const missing = Object.keys(required).filter((name) => Option.isNone(required[name]!))
  // An operator who sets none of them does not want sign-in.
  const warning =
    missing.length === Object.keys(required).length
      ? Layer.empty
      : Layer.effectDiscard(
          Effect.logWarning("Sign-in is disabled: settings are missing").pipe(Effect.annotateLogs({ missing }))
        )
  const missingForServers = Option.isNone(botToken) ? [...missing, botTokenVariable] : missing
  return Layer.mergeAll(SignIn.layerNotConfigured(missing), Servers.layerNotConfigured(missingForServers), warning)
}

/** API keys, accounts, sessions, servers, and idempotent requests. */
export const layer = (settings: IdentitySettings) =>
  Layer.mergeAll(ApiKeys.layer, Idempotency.layer, Sessions.layer, discord(settings)).pipe(
    Layer.provide(Layer.succeed(AdministratorIds, new Set(settings.adminAccountIds))),
    Layer.provide(Layer.succeed(OperatorKey, settings.adminApiKey))
  )
