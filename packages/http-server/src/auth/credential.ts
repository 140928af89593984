import { ApiKeySecret } from "@emoji-catalogue/domain"
import { Schema } from "effect"

/** What a request shows to say who asks. */
export type Credential =
  | { readonly kind: "key"; readonly secret: ApiKeySecret }
  | { readonly kind: "session"; readonly token: string; readonly by: "header" | "cookie" }
  /** There is one that can never have been good. */
  | { readonly kind: "malformed"; readonly why: string; readonly by: "header" | "cookie" }

const isApiKey = Schema.is(ApiKeySecret)

/** Longer than any token of ours. */
const longest = 2000

/** The credential of a request, by its headers: one that is in a header goes before a cookie. Nothing where there is none. */
export const credentialOf = (
  headers: Readonly<Record<string, string | undefined>>,
  cookie: string | undefined
): Credential | undefined => {
  const authorization = headers["authorization"]
  const apiKey = headers["x-api-key"]
  if (authorization !== undefined && apiKey !== undefined) return malformed("Send one credential, not two")
  if (apiKey !== undefined) return keyOf(apiKey.trim())
  if (authorization !== undefined) return bearerOf(authorization)
  return cookie === undefined ? undefined : sessionOf(cookie, "cookie")
}

const malformed = (why: string, by: "header" | "cookie" = "header"): Credential => ({ kind: "malformed", why, by })

const keyOf = (text: string): Credential =>
  isApiKey(text) ? { kind: "key", secret: text } : malformed("This is not a well-formed API key")

const bearerOf = (authorization: string): Credential => {
  const [, token] = /^bearer +([!-~]+) *$/i.exec(authorization) ?? []
  if (token === undefined) return malformed("Authorization takes Bearer and one token")
  return token.startsWith("emk_") ? keyOf(token) : sessionOf(token, "header")
}

const sessionOf = (token: string, by: "header" | "cookie"): Credential =>
  token.length <= longest && token.split(".").length === 3
    ? { kind: "session", token, by }
    : malformed("This is neither a session's token nor an API key", by)
