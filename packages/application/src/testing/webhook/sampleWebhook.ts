import { type Webhook, WebhookId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import type { StoredWebhook } from "../../ports/webhook/WebhookRepository.ts"

/**
 * A webhook that subscribes to completed imports, with a random id. `properties` replaces properties of the webhook.
 *
 * @example
 * ```ts
 * import { sampleWebhook } from "@emoji-catalogue/application/testing"
 *
 * const { events, url } = sampleWebhook({ url: "https://emoji.example/hook" })
 * url // => "https://emoji.example/hook"
 * events // => ["IMPORT_COMPLETED"]
 * ```
 */
export const sampleWebhook = (properties: Partial<Webhook> = {}): Webhook => ({
  id: WebhookId.make(crypto.randomUUID()),
  url: "https://receiver.example/webhooks",
  events: ["IMPORT_COMPLETED"],
  createdAt: DateTime.makeUnsafe("2026-01-01T00:00:00Z"),
  disabledAt: null,
  failingSince: null,
  lastDelivery: null,
  ...properties
})

/**
 * A webhook as the repository stores it. It has one secret, which cannot be decrypted.
 *
 * @example
 * ```ts
 * import { sampleWebhook, storedWebhook } from "@emoji-catalogue/application/testing"
 *
 * const { secrets, webhook } = storedWebhook(sampleWebhook())
 * secrets.current.id === webhook.id // => true
 * secrets.previous // => []
 * ```
 */
export const storedWebhook = (webhook: Webhook): StoredWebhook => ({
  webhook,
  secrets: { current: { id: webhook.id, sealed: Uint8Array.from([0, 1, 127, 128, 255]) }, previous: [] }
})
