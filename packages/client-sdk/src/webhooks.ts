import type { WebhookEvent } from "./generated/types.ts"

export type { WebhookEvent }

/** The error for a request that is not from the service, was changed, or has a timestamp outside the tolerance. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError"
}

export interface WebhookRequest {
  /** The headers of a `Request` or of Node's `IncomingMessage`. */
  readonly headers: Headers | Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  /** The body exactly as received. A body that was parsed and serialized again may differ from the signed bytes. */
  readonly body: string | ArrayBuffer | ArrayBufferView
}

export interface VerifyOptions {
  /** Seconds by which the timestamp may differ from this computer's clock. Default: 300. `Infinity` means no limit. */
  readonly tolerance?: number | undefined
}

/** The minimum length of a secret according to the Standard Webhooks specification, in bytes. */
const minSecretLength = 24

const headerOf = ({ headers }: WebhookRequest, name: string): string => {
  // `instanceof` is not used, because packages bring their own `Headers` classes. The case of names in plain objects is
  // ignored, because some frameworks change it.
  const value =
    typeof headers.get === "function"
      ? (headers as Headers).get(name)
      : Object.entries(headers)
          .find(([key]) => key.toLowerCase() === name)?.[1]
          ?.toString()
  if (typeof value !== "string") throw new WebhookVerificationError(`The header ${name} is missing`)
  return value
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Decodes a secret. Throws if the secret is not a string, because JavaScript callers may pass, for example, `null`. */
const secretBytesOf = (secret: unknown): Uint8Array<ArrayBuffer> => {
  const bytes = typeof secret === "string" ? bytesOf(secret.replace(/^whsec_/, "")) : undefined
  if (bytes === undefined || bytes.length < minSecretLength)
    throw new TypeError(`The secret of a webhook is whsec_ and the base64 of at least ${minSecretLength} bytes`)
  return bytes
}

/** Works without `instanceof`, because in test runners such as Jest, buffers are instances of another `ArrayBuffer`. */
const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === "[object ArrayBuffer]"

const bodyBytesOf = ({ body }: WebhookRequest): Uint8Array => {
  if (typeof body === "string") return new TextEncoder().encode(body)
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  if (isArrayBuffer(body)) return new Uint8Array(body)
  throw new TypeError("The body must be a string or bytes, as received, not parsed")
}

const signedBy = (header: string): ReadonlyArray<string> =>
  header.split(" ").flatMap((each) => (each.startsWith("v1,") ? [each.slice(3)] : []))

/**
 * Checks that a request is signed with the secret of a webhook, and that its timestamp is at most five minutes before
 * or after the current time (see `tolerance`). Returns the event in its body. An event may arrive more than once, with
 * the same `webhook-id`. While you rotate the secret, pass both the old and the new secret, because either may have
 * signed the request.
 *
 * @example
 * const event = await verifyWebhook({ headers: request.headers, body: await request.text() }, secret)
 */
export const verifyWebhook = async (
  request: WebhookRequest,
  secret: string | ReadonlyArray<string>,
  { tolerance = 300 }: VerifyOptions = {}
): Promise<WebhookEvent> => {
  // An invalid secret or tolerance is a mistake of the caller, so it throws a `TypeError`. A `WebhookVerificationError`
  // would mean that the request is invalid.
  const secrets = (Array.isArray(secret) && secret.length > 0 ? secret : [secret]).map(secretBytesOf)
  if (!(typeof tolerance === "number" && tolerance > 0))
    throw new TypeError(`tolerance must be seconds above 0 or Infinity, not ${String(tolerance)}`)
  const body = bodyBytesOf(request)
  const id = headerOf(request, "webhook-id")
  const timestamp = headerOf(request, "webhook-timestamp")
  const signatures = signedBy(headerOf(request, "webhook-signature"))
  // The comparison is negated, because a timestamp that is not a number (NaN) must be rejected too.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance)) {
    throw new WebhookVerificationError(`The timestamp is more than ${tolerance} seconds from the time of this computer`)
  }
  const start = new TextEncoder().encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(start.length + body.length)
  signed.set(start)
  signed.set(body, start.length)
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  for (const bytes of secrets) {
    const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"])
    for (const signature of signatures) {
      const signatureBytes = bytesOf(signature)
      // `verify` compares in constant time.
      if (signatureBytes && (await crypto.subtle.verify(algorithm, key, signatureBytes, signed)))
        return JSON.parse(new TextDecoder().decode(body))
    }
  }
  throw new WebhookVerificationError("No signature is right")
}
