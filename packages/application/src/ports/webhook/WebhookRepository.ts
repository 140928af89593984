import type { Webhook, WebhookEventType, WebhookId, WebhookIdTaken, WebhookNotFound } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Result } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"
import type { StoredSecrets } from "./storedSecrets.ts"

export interface StoredWebhook {
  readonly webhook: Webhook
  readonly secrets: StoredSecrets
}

/** The record of an emitted event. As long as the record is stored, the same event is not emitted again. */
export interface RememberedEvent {
  readonly id: string
  readonly type: WebhookEventType
  readonly at: DateTime.Utc
}

/** Stores webhooks. Each method is one atomic step; outages are defects (`StorageUnavailable`). */
export class WebhookRepository extends Context.Service<
  WebhookRepository,
  {
    readonly insert: (stored: StoredWebhook) => Effect.Effect<void, WebhookIdTaken>

    readonly get: (id: WebhookId) => Effect.Effect<StoredWebhook, WebhookNotFound>

    /** Includes disabled webhooks. Ordered newest first, then by id. */
    readonly list: (page: Page) => Effect.Effect<PageOf<StoredWebhook>>

    /** The sorted ids of the enabled webhooks that subscribe to a type of event. */
    readonly subscribers: (type: WebhookEventType) => Effect.Effect<ReadonlyArray<WebhookId>>

    /**
     * Stores `f(webhook)`. Ignores changes to the id, the URL, the events and the time of creation. Concurrent calls
     * run one after another, each on the result of the previous call.
     */
    readonly modify: (
      id: WebhookId,
      f: (webhook: Webhook) => Webhook
    ) => Effect.Effect<{ readonly before: Webhook; readonly after: Webhook }, WebhookNotFound>

    /** Stores `f(secrets)` unless `f` fails. Concurrent calls run one after another, as in `modify`. */
    readonly modifySecrets: <E>(
      id: WebhookId,
      f: (secrets: StoredSecrets) => Result.Result<StoredSecrets, E>
    ) => Effect.Effect<{ readonly before: StoredWebhook; readonly after: StoredWebhook }, WebhookNotFound | E>

    readonly delete: (id: WebhookId) => Effect.Effect<StoredWebhook, WebhookNotFound>

    /**
     * Stores the record of an event, in the caller's transaction if there is one. Returns false if the event is already
     * recorded. Concurrent calls for one event wait until the transaction of the first call ends.
     */
    readonly rememberEvent: (event: RememberedEvent) => Effect.Effect<boolean>

    readonly forgetEvents: (type: WebhookEventType, before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/webhook/WebhookRepository") {}
