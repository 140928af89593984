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

/** The demo ignores variables that select a data store, because a real service may use that store. */
const isOfAnotherService = (variable: string) =>
  /^(?:BLOB_DIR|DATABASE_URL|REDIS_URL|S3_.*|TYPESENSE_URL)$/.test(variable)

/** A variable set to the empty string counts as unset. */
const environment = (): Environment =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && !isOfAnotherService(entry[0])
    )
  )

const isLoopback = (host: string) => /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?|localhost)$/.test(host)

/** Rejects settings that would expose the demo to other computers, because users sign in without a password. */
export const invalidForDemo = ({ BASE_URL, HOST, NODE_ENV }: Environment): SettingInvalid | undefined => {
  const invalid = (variable: string, problem: string) => new SettingInvalid({ variable, problem })
  if (NODE_ENV === "production") return invalid("NODE_ENV", "must not be production in the demo")
  if (HOST !== undefined && !isLoopback(HOST)) return invalid("HOST", "must be a loopback address in the demo")
  // A malformed URL is not reported here, but later with the other invalid settings.
  const url = BASE_URL === undefined ? null : URL.parse(BASE_URL)
  if (url === null) return undefined
  if (!isLoopback(url.hostname)) return invalid("BASE_URL", "must have a loopback host in the demo")
  return url.protocol === "http:" ? undefined : invalid("BASE_URL", "must be an http URL in the demo")
}

/** The encryption key in the data folder. It stays the same across restarts, because stored webhook secrets need it. */
const encryptionKeyIn = Effect.fnUntraced(function* (dataDir: string) {
  // If `mkdir` fails, creating the key file fails too and reports the problem.
  yield* Effect.ignore(Effect.tryPromise(() => mkdir(dataDir, { recursive: true, mode: 0o700 })))
  return Buffer.from(Redacted.value(yield* localEncryptionKey(dataDir))).toString("base64")
})

const signInNotes = (url: string, dataDir: string) => `
Sign in:         ${url}/api/auth/discord?returnTo=/api/auth/me
                 This demo has no passwords: choose any user; server-owner is an administrator. Data: ${dataDir}`

/**
 * The standalone process with a fake Discord, so that sign-in needs no Discord account or application. Each start
 * generates new secrets, except for the encryption key. The data is separate from the data of a real service.
 */
export const layer = (pages?: Standalone.LoadPages) =>
  Layer.unwrap(
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
      // The user `owner` can manage the server `workshop`, and the user `member` can manage the server `readingRoom`. The
      // workshop has a higher premium tier, so that the two servers differ in their maximum number of emoji.
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
      return Standalone.make({ notes: (url) => signInNotes(url, DATA_DIR), pages }).pipe(
        Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(variables)))
      )
    })
  )
