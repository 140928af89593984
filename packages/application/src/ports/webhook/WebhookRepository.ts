import type { Webhook, WebhookEventType, WebhookId, WebhookIdTaken, WebhookNotFound } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Result } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"
import type { StoredSecrets } from "./storedSecrets.ts"

/** A webhook with its signing secrets, encrypted. */
export interface StoredWebhook {
  readonly webhook: Webhook
  readonly secrets: StoredSecrets
}

/** An event that is emitted once while it is remembered. */
export interface RememberedEvent {
  readonly id: string
  readonly type: WebhookEventType
  readonly at: DateTime.Utc
}

/**
 * Stores webhooks. Each method is one atomic step; outages are defects.
 * `contracts/webhook/WebhookRepositoryContract.ts` states the laws.
 */
export class WebhookRepository extends Context.Service<
  WebhookRepository,
  {
    readonly insert: (stored: StoredWebhook) => Effect.Effect<void, WebhookIdTaken>

    readonly get: (id: WebhookId) => Effect.Effect<StoredWebhook, WebhookNotFound>

    /** A page of all webhooks, including disabled ones: newest first, ties by id. */
    readonly list: (page: Page) => Effect.Effect<PageOf<StoredWebhook>>

    /** The ids of the enabled webhooks that subscribe to a type of event, sorted. */
    readonly subscribers: (type: WebhookEventType) => Effect.Effect<ReadonlyArray<WebhookId>>

    /** Stores `f(webhook)` except id, URL, events and creation; concurrent calls see each other's result. */
    readonly modify: (
      id: WebhookId,
      f: (webhook: Webhook) => Webhook
    ) => Effect.Effect<{ readonly before: Webhook; readonly after: Webhook }, WebhookNotFound>

    /** Stores `f(secrets)` unless it fails; concurrent calls see each other's result. */
    readonly modifySecrets: <E>(
      id: WebhookId,
      f: (secrets: StoredSecrets) => Result.Result<StoredSecrets, E>
    ) => Effect.Effect<{ readonly before: StoredWebhook; readonly after: StoredWebhook }, WebhookNotFound | E>

    /** Deletes a webhook with its secrets, and returns it. */
    readonly delete: (id: WebhookId) => Effect.Effect<StoredWebhook, WebhookNotFound>

    /**
     * Remembers an event, in the caller's transaction if there is one. Returns false if it was remembered before. Concurrent
     * callers wait for the transaction of the first.
     */
    readonly rememberEvent: (event: RememberedEvent) => Effect.Effect<boolean>

    /** Forgets the events of a type that were remembered before a time. */
    readonly forgetEvents: (type: WebhookEventType, before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/webhook/WebhookRepository") {}
