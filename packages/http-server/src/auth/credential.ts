import { ApiKeySecret } from "@emoji-catalogue/domain"
import { Schema } from "effect"

export type Credential =
  | { readonly kind: "key"; readonly secret: ApiKeySecret }
  | { readonly kind: "session"; readonly token: string; readonly source: "header" | "cookie" }
  /** Text that can be neither an API key nor a session token, or two credentials in one request. */
  | { readonly kind: "malformed"; readonly reason: string; readonly source: "header" | "cookie" }

const isApiKey = Schema.is(ApiKeySecret)

/** The maximum length of a session token. All tokens that this service issues are shorter. */
const maxTokenLength = 2000

/** A header takes precedence over the cookie. Undefined if the request has no credential. */
export const parseCredential = (
  headers: Readonly<Record<string, string | undefined>>,
  cookie: string | undefined
): Credential | undefined => {
  const authorization = headers["authorization"]
  const apiKey = headers["x-api-key"]
  if (authorization !== undefined && apiKey !== undefined) return malformed("Send one credential, not two.")
  if (apiKey !== undefined) return parseKey(apiKey.trim())
  if (authorization !== undefined) return parseBearer(authorization)
  return cookie === undefined ? undefined : parseSession(cookie, "cookie")
}

const malformed = (reason: string, source: "header" | "cookie" = "header"): Credential => ({
  kind: "malformed",
  reason,
  source
})

const parseKey = (text: string): Credential =>
  isApiKey(text) ? { kind: "key", secret: text } : malformed("The API key is malformed.")

const parseBearer = (authorization: string): Credential => {
  const [, token] = /^bearer +([!-~]+) *$/i.exec(authorization) ?? []
  if (token === undefined) return malformed("Authorization must be Bearer and one token.")
  return token.startsWith("emk_") ? parseKey(token) : parseSession(token, "header")
}

const parseSession = (token: string, source: "header" | "cookie"): Credential =>
  token.length <= maxTokenLength && token.split(".").length === 3
    ? { kind: "session", token, source }
    : malformed("The token is neither a session token nor an API key.", source)
