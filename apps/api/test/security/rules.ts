import { accessRules, EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import type { HttpApiEndpoint } from "effect/http-api"
import type { CredentialName } from "./credentials.ts"

export type Rule = keyof typeof accessRules

/** An endpoint of the contract, and who may call it. */
export interface RuledEndpoint {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly rules: ReadonlyArray<Rule>
}

const rulesOf = ({ middlewares }: HttpApiEndpoint.Top): ReadonlyArray<Rule> =>
  (Object.keys(accessRules) as Array<Rule>).filter((rule) => middlewares.has(accessRules[rule] as never))

export const ruledEndpoints: ReadonlyArray<RuledEndpoint> = Object.values(EmojiCatalogueApi.groups).flatMap((group) =>
  (Object.values(group.endpoints) as Array<HttpApiEndpoint.Top>).map((endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
    return { name: `${endpoint.method} ${path}`, method: endpoint.method, path, rules: rulesOf(endpoint) }
  })
)

/** What becomes of each credential: whether it is good, whose it is then, and whether it is a cookie that may not write. */
const standing: Readonly<
  Record<CredentialName, "nobody" | "bad" | "key" | "account" | "administrator" | "bad cookie">
> = {
  anonymous: "nobody",
  "bad key": "bad",
  "malformed key": "bad",
  "expired key": "bad",
  "revoked key": "bad",
  "plain key": "key",
  "plain key as bearer": "key",
  "admin key": "administrator",
  "operator's key": "administrator",
  session: "account",
  "session cookie": "account",
  "other account's session": "account",
  "administrator's session": "administrator",
  "administrator's cookie": "administrator",
  "ended session": "bad",
  "forged JWT": "bad",
  "JWT without alg": "bad",
  "JWT of another secret": "bad",
  "JWT of the secret as it stands": "bad",
  "expired JWT": "bad",
  "JWT of no session": "bad",
  "forged cookie": "bad cookie",
  "cookie of no token": "bad cookie",
  "cookie with a foreign origin": "account",
  "cookie without an origin": "account",
  "administrator's cookie with a foreign origin": "administrator"
}

const isAccount = (credential: CredentialName) => /session|cookie/.test(credential)
const mayNotWrite = (credential: CredentialName) => /cookie with/.test(credential)

/** The status that an endpoint must answer a credential with; `allowed` where it lets it in. */
export const expectedStatus = (
  { method, path }: RuledEndpoint,
  rule: Rule,
  credential: CredentialName,
  allowed: number
): number => {
  const who = standing[credential]
  if (who === "bad") return 401
  // Who signs in or out, or asks who is signed in, is as nobody where the browser's session is over.
  if (who === "bad cookie" && !path.startsWith("/api/auth/")) return 401
  if (mayNotWrite(credential) && method !== "GET") return 403
  if (rule === "public") return allowed
  if (who === "nobody" || who === "bad cookie") return 401
  if (rule === "admin") return who === "administrator" ? allowed : 403
  return isAccount(credential) ? allowed : 403
}
