import { ApiKeySecret } from "@emoji-catalogue/domain"
import { Config, Redacted, Schema } from "effect"
import type { Settings } from "./readSettings.ts"
import { listOf, matching, text, webUrl } from "./variables.ts"

const AdminApiKey = text('must be an API key; "npm run -s new-key" generates one', Schema.is(ApiKeySecret)).pipe(
  Schema.decodeTo(ApiKeySecret)
)
const Secret = text(
  'must have at least 32 characters; "openssl rand -base64 32" generates them',
  ({ length }) => length >= 32
)

export const isEncryptionKey = (key: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(key)

const EncryptionKey = text('must be 32 bytes in base64; "openssl rand -base64 32" generates them', isEncryptionKey)

const discordId = /^\d{1,20}$/

export const settings = {
  /** An API key with administrator rights that is valid in addition to the keys in the database. */
  adminApiKey: Config.schema(Schema.RedactedFromValue(AdminApiKey), "ADMIN_API_KEY").pipe(Config.option),
  adminAccountIds: listOf("ADMIN_ACCOUNT_IDS", "must be a comma-separated list of Discord user ids", (id) =>
    discordId.test(id)
  ).pipe(Config.withDefault([])),
  sessionSecret: Config.schema(Schema.RedactedFromValue(Secret), "SESSION_SECRET").pipe(Config.option),
  /** Encrypts the Discord tokens of accounts and the secrets of webhooks. */
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
    botToken: Config.Redacted("DISCORD_BOT_TOKEN").pipe(Config.option),
    cdnUrl: webUrl("DISCORD_CDN_URL").pipe(Config.withDefault("https://cdn.discordapp.com")),
    apiUrl: webUrl("DISCORD_API_URL").pipe(Config.withDefault("https://discord.com/api"))
  }
}

export type IdentitySettings = Settings<typeof settings>
