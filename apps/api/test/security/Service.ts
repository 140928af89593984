import { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { Effect, Redacted, type Scope } from "effect"
import { randomBytes } from "node:crypto"
import { ApiProcess } from "../ApiProcess.ts"

const text = () => randomBytes(32).toString("base64")

/** The cookies that an answer sets and does not take away, as a browser sends them. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

type Person = "owner" | "member" | "newcomer"

/** API processes that people can sign in to; the server's owner is an administrator. */
export interface Service {
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<ApiProcess>
  readonly adminKey: string
  readonly sessionSecret: string
  /** Signs somebody in as a browser does: the token of the session. */
  readonly signIn: (url: string, who: Person) => Promise<string>
  /** Issues a key. */
  readonly issue: (url: string, about?: object) => Promise<{ readonly id: string; readonly key: string }>
  /** What must never be in a log. */
  readonly secrets: Set<string>
}

/** Processes with these settings, until the scope closes. */
export const makeService = Effect.fnUntraced(function* (
  env: Readonly<Record<string, string>>
): Effect.fn.Return<Service, unknown, Scope.Scope> {
  const [clientSecret, sessionSecret, encryptionKey] = [text(), text(), text()]
  const adminKey = makeApiKeySecret(randomBytes(32))
  const secrets = new Set<string>([adminKey, clientSecret, sessionSecret, encryptionKey])
  const clientId = "100000000000000001"
  const standIn = yield* FakeDiscord.make({ clientId, clientSecret: Redacted.make(clientSecret) })

  const settings = {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_API_URL: standIn.url,
    SESSION_SECRET: sessionSecret,
    ENCRYPTION_KEY: encryptionKey,
    ADMIN_API_KEY: adminKey,
    ADMIN_ACCOUNT_IDS: standIn.users.owner.id,
    ...env
  }

  return {
    adminKey,
    sessionSecret,
    secrets,
    start: async (more = {}) => {
      const api = new ApiProcess({ ...settings, ...more })
      await api.url()
      return api
    },
    signIn: async (url, who) => {
      const begun = await fetch(`${url}/api/auth/discord`, { redirect: "manual" })
      const answer = await Effect.runPromise(standIn.pickAccount(begun.headers.get("location")!, who))
      const done = await fetch(answer, { redirect: "manual", headers: { cookie: cookiesOf(begun) } })
      const token = /^emoji-session=(.+)$/.exec(cookiesOf(done))?.[1]
      if (token === undefined) throw new Error(`nobody was signed in: ${done.status} ${await done.text()}`)
      secrets.add(token).add(answer.searchParams.get("code")!).add(answer.searchParams.get("state")!)
      secrets.add(cookiesOf(begun).split("=")[1]!)
      return token
    },
    issue: async (url, about = {}) => {
      const response = await fetch(`${url}/api/admin/api-keys`, {
        method: "POST",
        headers: { "x-api-key": adminKey, "content-type": "application/json" },
        body: JSON.stringify({ name: "An app", ...about })
      })
      const issued = (await response.json()) as { id: string; key: string }
      secrets.add(issued.key)
      return issued
    }
  }
})
