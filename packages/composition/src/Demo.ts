import { emojiManagerPermissions, FakeDiscord, GuildPremiumTier } from "@emoji-catalogue/adapters-discord/fake"
import { ConfigProvider, Effect, Layer, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { mkdir } from "node:fs/promises"
import { localEncryptionKey } from "./localEncryptionKey.ts"
import { SettingInvalid } from "./settings/readSettings.ts"
import * as Standalone from "./Standalone.ts"

type Environment = Readonly<Record<string, string>>

const clientId = "100000000000000001"

const randomSecret = () => randomBytes(32).toString("base64")

/** Whether a variable leads to the data of another service. */
const isOfAnotherService = (variable: string) =>
  /^(?:BLOB_DIR|DATABASE_URL|REDIS_URL|S3_.*|TYPESENSE_URL)$/.test(variable)

/** Variables set to the empty string count as unset. */
const environment = (): Environment =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && !isOfAnotherService(entry[0])
    )
  )

const isLoopback = (host: string) => /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?|localhost)$/.test(host)

/** The setting, if any, that would expose the demo to other computers, because its users sign in without a password. */
export const invalidForDemo = ({ BASE_URL, HOST, NODE_ENV }: Environment): SettingInvalid | undefined => {
  const invalid = (variable: string, problem: string) => new SettingInvalid({ variable, problem })
  if (NODE_ENV === "production") return invalid("NODE_ENV", "must not be production in the demo")
  if (HOST !== undefined && !isLoopback(HOST)) return invalid("HOST", "must be a loopback address in the demo")
  // A malformed URL is reported with the other settings.
  const url = BASE_URL === undefined ? null : URL.parse(BASE_URL)
  if (url === null) return undefined
  if (!isLoopback(url.hostname)) return invalid("BASE_URL", "must have a loopback host in the demo")
  return url.protocol === "http:" ? undefined : invalid("BASE_URL", "must be an http URL in the demo")
}

/** The key of earlier starts, which webhooks need after a restart. */
const encryptionKeyIn = Effect.fnUntraced(function* (dataDir: string) {
  // Ignores a failure, because creating the key file fails, too. The database needs the folder later.
  yield* Effect.ignore(Effect.tryPromise(() => mkdir(dataDir, { recursive: true, mode: 0o700 })))
  return Buffer.from(Redacted.value(yield* localEncryptionKey(dataDir))).toString("base64")
})

const signInNotes = (url: string, dataDir: string) => `
Sign in:         ${url}/api/auth/discord?returnTo=/api/auth/me
                 This demo has no passwords: choose any user; server-owner is an administrator. Data: ${dataDir}`

/**
 * The standalone process with a fake Discord, for signing in without a Discord account or application. Generates its secrets
 * at each start, except for the encryption key, and stores its data separately from a real service.
 */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const env = environment()
    const invalid = invalidForDemo(env)
    if (invalid !== undefined) return yield* invalid
    const clientSecret = randomSecret()
    const botToken = randomSecret()
    const discord = yield* FakeDiscord.make({
      clientId,
      clientSecret: Redacted.make(clientSecret),
      botToken: Redacted.make(botToken)
    })
    // Each user manages one server, with different capacities.
    discord.guilds.workshop.premiumTier = GuildPremiumTier.Tier1
    discord.guilds.readingRoom.members.set(discord.users.member.id, emojiManagerPermissions)
    const { DATA_DIR = "./data-demo" } = env
    const variables = {
      ...env,
      DATA_DIR,
      DISCORD_CLIENT_ID: clientId,
      DISCORD_CLIENT_SECRET: clientSecret,
      DISCORD_BOT_TOKEN: botToken,
      DISCORD_API_URL: discord.url,
      DISCORD_CDN_URL: discord.cdnUrl,
      SESSION_SECRET: randomSecret(),
      ENCRYPTION_KEY: yield* encryptionKeyIn(DATA_DIR),
      ADMIN_ACCOUNT_IDS: discord.users.owner.id
    }
    return Standalone.make((url) => signInNotes(url, DATA_DIR)).pipe(
      Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(variables)))
    )
  })
)
