import { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { ConfigProvider, Effect, Layer, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import * as Api from "./Api.ts"
import { SettingInvalid } from "./Settings.ts"

type Environment = Readonly<Record<string, string>>

const clientId = "100000000000000001"

const secret = () => randomBytes(32).toString("base64")

/** What is set to nothing counts as not set. */
const environment = (): Environment =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1])))

const isHere = (host: string) => /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?|localhost)$/.test(host)

const onlyHere = "must be of this computer alone for the demo"

/** Anybody may sign in as anybody here, so this is not for anywhere that others can reach. */
export const refusal = ({ BASE_URL, HOST, NODE_ENV }: Environment): SettingInvalid | undefined => {
  const refuse = (variable: string, problem: string) => new SettingInvalid({ variable, problem })
  if (NODE_ENV === "production") return refuse("NODE_ENV", "must not be production for the demo")
  if (HOST !== undefined && !isHere(HOST)) return refuse("HOST", onlyHere)
  // What is no URL at all is refused with the other settings.
  const url = BASE_URL === undefined ? null : URL.parse(BASE_URL)
  if (url === null) return undefined
  if (!isHere(url.hostname)) return refuse("BASE_URL", onlyHere)
  return url.protocol === "http:" ? undefined : refuse("BASE_URL", "must be http for the demo")
}

const howToSignIn = (url: string, dataDir: string) => `
Sign in:         ${url}/api/auth/discord?returnTo=/api/auth/me
                 This is a demo: anybody signs in as anybody; server-owner administers it. Its data is in ${dataDir}`

/**
 * The API beside a stand-in for Discord, so that people can sign in without an account or an application there. Secrets
 * are made up at each start, and data is kept apart from that of a real service.
 */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const { BLOB_DIR, DATABASE_URL, REDIS_URL, TYPESENSE_URL, ...env } = environment()
    const refused = refusal(env)
    if (refused !== undefined) return yield* refused
    const clientSecret = secret()
    const standIn = yield* FakeDiscord.make({ clientId, clientSecret: Redacted.make(clientSecret) })
    const { DATA_DIR = "./data-demo" } = env
    const settings = {
      ...env,
      DATA_DIR,
      DISCORD_CLIENT_ID: clientId,
      DISCORD_CLIENT_SECRET: clientSecret,
      DISCORD_API_URL: standIn.url,
      SESSION_SECRET: secret(),
      ENCRYPTION_KEY: secret(),
      ADMIN_ACCOUNT_IDS: standIn.users.owner.id
    }
    return Api.layer.pipe(
      Layer.provide(Layer.succeed(Api.Remark, (url) => howToSignIn(url, DATA_DIR))),
      Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(settings)))
    )
  })
)
