import { Redacted } from "effect"
import { randomBytes } from "../shared/bytes.ts"

const prefix = "whsec_"

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** A signing secret as Standard Webhooks defines it: `whsec_` and 32 random bytes in base64. */
export const makeWebhookSecret = (): Redacted.Redacted => Redacted.make(prefix + toBase64(randomBytes(32)))

const hmac = { name: "HMAC", hash: "SHA-256" }

const signatureOf = async (secret: Redacted.Redacted, text: Uint8Array<ArrayBuffer>): Promise<string> => {
  const bytes = fromBase64(Redacted.value(secret).slice(prefix.length))
  const key = await crypto.subtle.importKey("raw", bytes, hmac, false, ["sign"])
  return `v1,${toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, text)))}`
}

/**
 * The headers of Standard Webhooks, with one signature per secret. `timestamp` is in seconds. `id` must have no dots.
 */
export const signedHeaders = async (
  secrets: ReadonlyArray<Redacted.Redacted>,
  { body, id, timestamp }: { readonly id: string; readonly timestamp: number; readonly body: string }
) => {
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = await Promise.all(secrets.map((secret) => signatureOf(secret, text)))
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" ")
  }
}
