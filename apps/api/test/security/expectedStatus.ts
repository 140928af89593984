import { accessRules, EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import type { HttpApiEndpoint } from "effect/http-api"
import type { CredentialName } from "./makeCredentials.ts"

export type AccessRule = keyof typeof accessRules

/** An endpoint of the API contract with its access rules. */
export interface Endpoint {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly rules: ReadonlyArray<AccessRule>
}

const rulesOf = ({ middlewares }: HttpApiEndpoint.Top): ReadonlyArray<AccessRule> =>
  (Object.keys(accessRules) as Array<AccessRule>).filter((rule) => middlewares.has(accessRules[rule] as never))

export const apiEndpoints: ReadonlyArray<Endpoint> = Object.values(EmojiCatalogueApi.groups).flatMap((group) =>
  (Object.values(group.endpoints) as Array<HttpApiEndpoint.Top>).map((endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
    return { name: `${endpoint.method} ${path}`, method: endpoint.method, path, rules: rulesOf(endpoint) }
  })
)

/** The kind of caller with each credential. A cookie without a valid session is anonymous on the sign-in endpoints. */
const callers: Readonly<
  Record<CredentialName, "anonymous" | "invalid" | "key" | "account" | "administrator" | "invalid cookie">
> = {
  anonymous: "anonymous",
  "unknown key": "invalid",
  "malformed key": "invalid",
  "expired key": "invalid",
  "revoked key": "invalid",
  "plain key": "key",
  "plain key as bearer": "key",
  "admin key": "administrator",
  "operator's key": "administrator",
  session: "account",
  "session cookie": "account",
  "other account's session": "account",
  "administrator's session": "administrator",
  "administrator's cookie": "administrator",
  "ended session": "invalid",
  "forged JWT": "invalid",
  "JWT without alg": "invalid",
  "JWT signed with another secret": "invalid",
  "JWT signed with the underived secret": "invalid",
  "expired JWT": "invalid",
  "JWT of no session": "invalid",
  "forged cookie": "invalid cookie",
  "malformed cookie": "invalid cookie",
  "cookie with a foreign origin": "account",
  "cookie without an origin": "account",
  "administrator's cookie with a foreign origin": "administrator"
}

const isOfAccount = (credential: CredentialName) => /session|cookie/.test(credential)
const failsCsrfCheck = (credential: CredentialName) => /cookie with/.test(credential)

/** The status with which an endpoint must respond to a credential; `allowed` if its access rule is met. */
export const expectedStatus = (
  { method, path }: Endpoint,
  rule: AccessRule,
  credential: CredentialName,
  allowed: number
): number => {
  const caller = callers[credential]
  if (caller === "invalid") return 401
  if (caller === "invalid cookie" && !path.startsWith("/api/auth/")) return 401
  if (failsCsrfCheck(credential) && method !== "GET") return 403
  if (rule === "public") return allowed
  if (caller === "anonymous" || caller === "invalid cookie") return 401
  if (rule === "admin") return caller === "administrator" ? allowed : 403
  return isOfAccount(credential) ? allowed : 403
}
