import {
  type Client,
  createClient,
  type EmojiListParams,
  type EmojiSummary,
  type Language,
  type PlatformId,
  ProblemError,
  type RelationshipType
} from "@emoji-catalogue/client-sdk"
import { verifyWebhook, type WebhookEvent } from "@emoji-catalogue/client-sdk/webhooks"

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

const signedEvent = async (): Promise<WebhookEvent> => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = JSON.stringify({
    type: "UNICODE_RELEASE",
    timestamp: new Date().toISOString(),
    data: { emojiVersion: "18.0" }
  })
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const bytes = Uint8Array.from(atob(secret.slice("whsec_".length)), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"])
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(`evt_1.${timestamp}.${body}`))
  const headers = new Headers({
    "webhook-id": "evt_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
  })
  return verifyWebhook({ headers, body }, secret)
}

/** Type-checks only if an app can use the exported enumeration types in the signatures of its functions. */
const related = async (client: Client, slug: string, type: RelationshipType, language: Language) =>
  (await client.emoji.related(slug, { type, language })).related[type]?.map(
    ({ image }): PlatformId | undefined => image?.platform
  )

/** Uses the packed client as an app does. Returns the same text in every runtime. */
export const run = async (baseUrl: string): Promise<string> => {
  const client = createClient({ baseUrl, cache: new Map() })
  const { items } = await client.emoji.search({ q: "astronaut", language: "en" })
  const flags: Array<EmojiSummary> = []
  const params: EmojiListParams = { group: "flags", limit: 100 }
  for await (const flag of client.emoji.list(params)) flags.push(flag)
  let code = ""
  try {
    await client.emoji.get("no-such-emoji")
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    code = error.code
  }
  const first = await client.service.stats()
  const again = await client.service.stats()
  // @ts-expect-error -- There is no such language.
  const mistyped = await client.emoji.list({ language: "tlh" }).catch((error: ProblemError) => error.errors[0]?.path)
  const event = await signedEvent()
  const platforms = await related(client, "woman-astronaut", "component", "de")
  return [
    items[0]?.slug,
    platforms?.length,
    flags.length,
    code,
    first.emoji === again.emoji,
    mistyped,
    event.type
  ].join(" ")
}
