import { Effect, Schema } from "effect"

export const toHex = Schema.encodeSync(Schema.Uint8ArrayFromHex)

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export const toBase64Url = Schema.encodeSync(Schema.Uint8ArrayFromBase64Url)

/** Decodes a text from base64url. Returns undefined if `encoded` is not base64url, or if its bytes are not UTF-8. */
export const textFromBase64Url = (encoded: string): string | undefined => {
  if (!/^[A-Za-z0-9_-]*$/.test(encoded)) return undefined
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0))
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const sha256OfBytes = (bytes: Uint8Array): Effect.Effect<Uint8Array> =>
  Effect.promise(async () => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)))

export const sha256 = (text: string): Effect.Effect<Uint8Array> => sha256OfBytes(new TextEncoder().encode(text))

export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))
