import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { Redacted } from "effect"

/** The operator's API key; it has administrator rights. */
export const adminKey = makeApiKeySecret(new Uint8Array(32).fill(1))

/** A well-formed API key that was never issued. */
export const unknownKey = makeApiKeySecret(new Uint8Array(32).fill(9))

/** An API key whose checksum is wrong. */
export const mistypedKey = adminKey.slice(0, -1) + (adminKey.endsWith("a") ? "b" : "a")

export const sessionSecret = Redacted.make("a secret of at least thirty-two characters")

/** An origin that may send credentials. */
export const credentialedOrigin = "https://app.example"

/** A JSON POST request of the operator. */
export const adminPost = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "x-api-key": adminKey, "content-type": "application/json", ...headers },
  body
})

/** The `Authorization` header with the session token of a cookie. */
export const bearerOf = (cookie: string) => ({ authorization: `Bearer ${cookie.split("=")[1]}` })
