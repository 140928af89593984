import type { DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import { AdministratorIds, Sessions, SignIn, TokenVault } from "@emoji-catalogue/application/account"
import { ApiKeys, OperatorKey } from "@emoji-catalogue/application/api-key"
import { Idempotency } from "@emoji-catalogue/application/idempotency"
import { ApiKeySecret } from "@emoji-catalogue/domain"
import { Config, Effect, Layer, Option, Redacted, Schema } from "effect"
import { listOf, matching, type Settings, text, webUrl } from "./settings.ts"

const AdminApiKey = text('must be an API key; "npm run -s new-key" generates one', Schema.is(ApiKeySecret)).pipe(
  Schema.decodeTo(ApiKeySecret)
)
const Secret = text(
  'must have at least 32 characters; "openssl rand -base64 32" generates them',
  ({ length }) => length >= 32
)
/** Whether a text is 32 bytes in base64. */
export const isEncryptionKey = (key: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(key)

const EncryptionKey = text('must be 32 bytes in base64; "openssl rand -base64 32" generates them', isEncryptionKey)
const discordId = /^\d{1,20}$/

export const settings = {
  /** An administrator's API key in addition to those in the database. */
  adminApiKey: Config.schema(Schema.RedactedFromValue(AdminApiKey), "ADMIN_API_KEY").pipe(Config.option),
  /** The Discord user ids of administrators. */
  adminAccountIds: listOf("ADMIN_ACCOUNT_IDS", "must be a comma-separated list of Discord user ids", (id) =>
    discordId.test(id)
  ).pipe(Config.withDefault([])),
  /** Signs session tokens. */
  sessionSecret: Config.schema(Schema.RedactedFromValue(Secret), "SESSION_SECRET").pipe(Config.option),
  /** Encrypts Discord's tokens and the secrets of webhooks. */
  encryptionKey: Config.schema(Schema.RedactedFromValue(EncryptionKey), "ENCRYPTION_KEY").pipe(
    Config.map((key) => Redacted.make(new Uint8Array(Buffer.from(Redacted.value(key), "base64")))),
    Config.option
  ),
  discord: {
    clientId: Config.schema(
      matching("must be the numeric id of a Discord application", discordId),
      "DISCORD_CLIENT_ID"
    ).pipe(Config.option),
    clientSecret: Config.Redacted("DISCORD_CLIENT_SECRET").pipe(Config.option),
    apiUrl: webUrl("DISCORD_API_URL").pipe(Config.withDefault("https://discord.com/api"))
  }
}

type IdentitySettings = Settings<typeof settings>

/** Imports the adapter only where it is used: an API without sign-in starts sooner. */
const discordProvider = async (options: DiscordIdentityProvider.Options) =>
  (await import("@emoji-catalogue/adapters-discord")).DiscordIdentityProvider.layer(options)

/** Signing in with Discord; with missing settings, a problem that names them. */
const signIn = ({ discord, encryptionKey, sessionSecret }: IdentitySettings) => {
  const { apiUrl, clientId, clientSecret } = discord
  if (
    Option.isSome(clientId) &&
    Option.isSome(clientSecret) &&
    Option.isSome(encryptionKey) &&
    Option.isSome(sessionSecret)
  ) {
    const provider = { apiUrl, clientId: clientId.value, clientSecret: clientSecret.value }
    return SignIn.layer.pipe(
      Layer.provide([
        Layer.unwrap(Effect.promise(() => discordProvider(provider))),
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
  return Layer.merge(SignIn.layerNotConfigured(missing), warning)
}

/** API keys, accounts, sessions, and idempotent requests. */
export const layer = (settings: IdentitySettings) =>
  Layer.mergeAll(ApiKeys.layer, Idempotency.layer, Sessions.layer, signIn(settings)).pipe(
    Layer.provide(Layer.succeed(AdministratorIds, new Set(settings.adminAccountIds))),
    Layer.provide(Layer.succeed(OperatorKey, settings.adminApiKey))
  )
