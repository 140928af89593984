import { DiscordStandIn } from "@emoji-catalogue/adapters-discord/stand-in"
import { ConfigProvider, Console, Effect, Layer, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import * as Api from "./Api.ts"
import { SettingInvalid } from "./Settings.ts"

const clientId = "100000000000000001"

const loopback = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|localhost)$/

const secret = () => randomBytes(32).toString("base64")

/** Anybody may sign in as anybody here, so this is not for anywhere that others can reach. */
const refuse = Effect.fnUntraced(function* (env: NodeJS.ProcessEnv) {
  if (env["NODE_ENV"] === "production") {
    return yield* new SettingInvalid({ variable: "NODE_ENV", problem: "must not be production for the demo" })
  }
  if (!loopback.test(env["HOST"] || "127.0.0.1")) {
    return yield* new SettingInvalid({ variable: "HOST", problem: "must be of this computer alone for the demo" })
  }
  if (env["BASE_URL"] && !loopback.test(new URL(env["BASE_URL"]).hostname.replace(/^\[(.*)\]$/, "$1"))) {
    return yield* new SettingInvalid({ variable: "BASE_URL", problem: "must be of this computer alone for the demo" })
  }
})

/**
 * The API beside a stand-in for Discord, so that people can sign in without an account or an application there. Secrets
 * are made up at each start, and data is kept apart from that of a real service.
 */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    yield* refuse(process.env)
    const clientSecret = secret()
    const standIn = yield* DiscordStandIn.make({ clientId, clientSecret: Redacted.make(clientSecret) })
    const { DATABASE_URL: _, ...env } = process.env
    const settings = {
      DATA_DIR: "./data-demo",
      ...env,
      DISCORD_CLIENT_ID: clientId,
      DISCORD_CLIENT_SECRET: clientSecret,
      DISCORD_API_URL: standIn.url,
      SESSION_SECRET: secret(),
      ENCRYPTION_KEY: secret(),
      ADMIN_ACCOUNT_IDS: standIn.users.owner.id
    }
    const hint = Console.error(
      "Demo: anybody signs in as anybody. Open /api/auth/discord?returnTo=/api/auth/me in a browser; the server's owner is an administrator."
    )
    return Layer.effectDiscard(hint).pipe(
      Layer.provideMerge(Api.layer),
      Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(settings as Record<string, string>)))
    )
  })
)
