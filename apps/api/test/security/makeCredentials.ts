import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { SignJWT } from "jose"
import { hkdfSync, randomBytes, randomUUID } from "node:crypto"
import type { Service } from "./Service.ts"

type Headers = Readonly<Record<string, string>>

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

const sign = (claims: object, key: Uint8Array) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(key)

/** The headers of every kind of caller, by its name: with valid, ended, malformed, forged and misused credentials. */
export const makeCredentials = async (service: Service, url: string) => {
  const { adminKey, issue, sessionSecret, signIn } = service
  const expired = await issue(url, { expiresInDays: 1 / 86_400_000 })
  const revoked = await issue(url)
  await fetch(`${url}/api/admin/api-keys/${revoked.id}`, { method: "DELETE", headers: { "x-api-key": adminKey } })
  const plain = await issue(url)
  const admin = await issue(url, { isAdmin: true })

  const session = await signIn(url, "member")
  const other = await signIn(url, "newcomer")
  const administrator = await signIn(url, "owner")
  const ended = await signIn(url, "member")
  await fetch(`${url}/api/auth/signout`, { method: "POST", headers: { authorization: `Bearer ${ended}` } })

  const claims = JSON.parse(Buffer.from(session.split(".")[1]!, "base64url").toString()) as Record<string, unknown>
  const key = new Uint8Array(hkdfSync("sha256", sessionSecret, "", "emoji-catalogue session", 32))
  const [head, , signature] = session.split(".")
  const day = 86_400

  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
  // As sent by a page of the service's own origin.
  const cookie = (token: string): Headers => ({ cookie: `emoji-session=${token}`, origin: url })

  return {
    anonymous: {},
    "unknown key": { "x-api-key": makeApiKeySecret(randomBytes(32)) },
    "malformed key": { "x-api-key": "emk_0" },
    "expired key": { "x-api-key": expired.key },
    "revoked key": { "x-api-key": revoked.key },
    "plain key": { "x-api-key": plain.key },
    "plain key as bearer": bearer(plain.key),
    "admin key": { "x-api-key": admin.key },
    "operator's key": bearer(adminKey),
    session: bearer(session),
    "session cookie": cookie(session),
    "other account's session": bearer(other),
    "administrator's session": bearer(administrator),
    "administrator's cookie": cookie(administrator),
    "ended session": bearer(ended),
    "forged JWT": bearer(`${head}.${encode({ ...claims, jti: randomUUID() })}.${signature}`),
    "JWT without alg": bearer(`${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`),
    "JWT signed with another secret": bearer(await sign(claims, randomBytes(32))),
    "JWT signed with the underived secret": bearer(await sign(claims, new TextEncoder().encode(sessionSecret))),
    "expired JWT": bearer(await sign({ ...claims, exp: Math.floor(Date.now() / 1000) - day }, key)),
    "JWT of no session": bearer(await sign({ ...claims, jti: randomUUID() }, key)),
    "forged cookie": cookie(`${head}.${encode(claims)}.${signature!.slice(1)}`),
    "malformed cookie": cookie(`no-token-${randomUUID()}`),
    "cookie with a foreign origin": { cookie: `emoji-session=${session}`, origin: "https://evil.example" },
    "cookie without an origin": { cookie: `emoji-session=${session}` },
    "administrator's cookie with a foreign origin": {
      cookie: `emoji-session=${administrator}`,
      origin: "https://evil.example"
    }
  } satisfies Record<string, Headers>
}

export type CredentialName = keyof Awaited<ReturnType<typeof makeCredentials>>
