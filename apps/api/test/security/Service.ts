import { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { Effect, Redacted, type Scope } from "effect"
import { randomBytes } from "node:crypto"
import { cookiesOf } from "../../../../scripts/test-support/cookiesOf.ts"
import { ApiProcess } from "../ApiProcess.ts"

const randomSecret = () => randomBytes(32).toString("base64")

type Person = "owner" | "member" | "newcomer"

/** API processes with a fake Discord to sign in with. The owner of its server is an administrator. */
export interface Service {
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<ApiProcess>
  /** The environment of a process of the service. */
  readonly settings: Readonly<Record<string, string>>
  readonly discord: FakeDiscord.Server
  readonly adminKey: string
  readonly sessionSecret: string
  /** A server that the administrator owns and the bot is a member of. */
  readonly guildId: string
  /** Signs a person in as a browser does, and returns the token of the session. */
  readonly signIn: (url: string, person: Person) => Promise<string>
  readonly issue: (url: string, options?: object) => Promise<{ readonly id: string; readonly key: string }>
  /** Texts that must not be in any log. */
  readonly secrets: Set<string>
}

/** A service with these settings, until the scope closes. */
export const makeService = Effect.fnUntraced(function* (
  env: Readonly<Record<string, string>>
): Effect.fn.Return<Service, unknown, Scope.Scope> {
  const [clientSecret, botToken] = [randomSecret(), randomSecret()]
  const [sessionSecret, encryptionKey] = [randomSecret(), randomSecret()]
  const adminKey = makeApiKeySecret(randomBytes(32))
  const secrets = new Set<string>([adminKey, clientSecret, botToken, sessionSecret, encryptionKey])
  const clientId = "100000000000000001"
  const discord = yield* FakeDiscord.make({
    clientId,
    clientSecret: Redacted.make(clientSecret),
    botToken: Redacted.make(botToken)
  })

  const settings = {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_BOT_TOKEN: botToken,
    DISCORD_API_URL: discord.url,
    DISCORD_CDN_URL: discord.cdnUrl,
    SESSION_SECRET: sessionSecret,
    ENCRYPTION_KEY: encryptionKey,
    ADMIN_API_KEY: adminKey,
    ADMIN_ACCOUNT_IDS: discord.users.owner.id,
    ...env
  }

  return {
    settings,
    discord,
    adminKey,
    sessionSecret,
    guildId: discord.guilds.workshop.id,
    secrets,
    start: async (more = {}) => {
      const api = new ApiProcess({ ...settings, ...more })
      await api.url()
      return api
    },
    signIn: async (url, person) => {
      const authorization = await fetch(`${url}/api/auth/discord`, { redirect: "manual" })
      const callback = await Effect.runPromise(discord.pickAccount(authorization.headers.get("location")!, person))
      const response = await fetch(callback, { redirect: "manual", headers: { cookie: cookiesOf(authorization) } })
      const token = /^emoji-session=(.+)$/.exec(cookiesOf(response))?.[1]
      if (token === undefined) throw new Error(`Not signed in: ${response.status} ${await response.text()}`)
      secrets.add(token).add(callback.searchParams.get("code")!).add(callback.searchParams.get("state")!)
      secrets.add(cookiesOf(authorization).split("=")[1]!)
      return token
    },
    issue: async (url, options = {}) => {
      const response = await fetch(`${url}/api/admin/api-keys`, {
        method: "POST",
        headers: { "x-api-key": adminKey, "content-type": "application/json" },
        body: JSON.stringify({ name: "An app", ...options })
      })
      const issued = (await response.json()) as { id: string; key: string }
      secrets.add(issued.key)
      return issued
    }
  }
})
