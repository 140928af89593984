import type { Webhooks } from "./generated/types.ts"

/** The events that the service sends to webhooks. */
export type WebhookEvent = Webhooks["body"]

/** The request does not come from the service, is damaged, or is too old. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError"
}

export interface WebhookRequest {
  /** Those of `Request`, or of Node's `IncomingMessage`. */
  readonly headers: Headers | Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  /** The body as it was received: parsing and writing it again changes it. */
  readonly body: string | Uint8Array
}

/** Seconds that the timestamp may differ from the receiver's clock. */
const tolerance = 300

const headerOf = ({ headers }: WebhookRequest, name: string): string => {
  // Frameworks differ in the case of names.
  const value =
    headers instanceof Headers
      ? headers.get(name)
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

const signedBy = (header: string): ReadonlyArray<string> =>
  header.split(" ").flatMap((each) => (each.startsWith("v1,") ? [each.slice(3)] : []))

/**
 * Checks that a request was signed with a webhook's secret in the last five minutes, and returns its event. An event may arrive
 * more than once: its `webhook-id` stays the same.
 *
 * @example
 * const event = await verifyWebhook({ headers: request.headers, body: await request.text() }, secret)
 */
export const verifyWebhook = async (request: WebhookRequest, secret: string): Promise<WebhookEvent> => {
  const secretBytes = bytesOf(String(secret).replace(/^whsec_/, ""))
  // A mistake of the receiver, which is no reason to refuse the request.
  if (!secretBytes?.length) throw new TypeError("The secret of a webhook is base64 after whsec_")
  const id = headerOf(request, "webhook-id")
  const timestamp = headerOf(request, "webhook-timestamp")
  const signatures = signedBy(headerOf(request, "webhook-signature"))
  // Also where it is not a number.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance)) {
    throw new WebhookVerificationError("The timestamp is not of the last five minutes")
  }
  const encoder = new TextEncoder()
  const body = typeof request.body === "string" ? encoder.encode(request.body) : request.body
  const start = encoder.encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(start.length + body.length)
  signed.set(start)
  signed.set(body, start.length)
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("raw", secretBytes, algorithm, false, ["verify"])
  for (const signature of signatures) {
    const bytes = bytesOf(signature)
    // Compares in constant time.
    if (bytes && (await crypto.subtle.verify(algorithm, key, bytes, signed)))
      return JSON.parse(new TextDecoder().decode(body))
  }
  throw new WebhookVerificationError("No signature is right")
}
