import type { Webhook, WebhookEventType, WebhookId, WebhookIdTaken, WebhookNotFound } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect } from "effect"
import type { Page, PageOf } from "../shared/Page.ts"

/** A webhook with its secret, encrypted. */
export interface StoredWebhook {
  readonly webhook: Webhook
  readonly sealedSecret: Uint8Array
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

    /** A page of all webhooks, also disabled ones: the newest first, webhooks of one moment by id. */
    readonly list: (page: Page) => Effect.Effect<PageOf<Webhook>>

    /** The enabled webhooks that subscribe to a type of event, by id. */
    readonly subscribers: (type: WebhookEventType) => Effect.Effect<ReadonlyArray<WebhookId>>

    /** Stores `f(webhook)`, but for id, URL, events and creation; concurrent calls see each other's result. */
    readonly modify: (
      id: WebhookId,
      f: (webhook: Webhook) => Webhook
    ) => Effect.Effect<{ readonly before: Webhook; readonly after: Webhook }, WebhookNotFound>

    /** Deletes a webhook with its secret, and returns it. */
    readonly delete: (id: WebhookId) => Effect.Effect<Webhook, WebhookNotFound>

    /**
     * Remembers an event, in the caller's transaction if there is one. False where it was remembered before: concurrent
     * callers wait for the transaction of the first.
     */
    readonly rememberEvent: (event: RememberedEvent) => Effect.Effect<boolean>

    /** Forgets the events of a type that were remembered before a time. */
    readonly forgetEvents: (type: WebhookEventType, before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/webhook/WebhookRepository") {}
