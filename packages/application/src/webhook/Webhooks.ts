import type { Webhook, WebhookEventType, WebhookId, WebhookIdTaken, WebhookNotFound } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, type Redacted } from "effect"
import { AuditLog } from "../audit/AuditLog.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import { auditedWebhook } from "./auditedWebhook.ts"
import { makeWebhookSecret } from "./signature.ts"
import { WebhookRepository } from "./WebhookRepository.ts"
import { type EncryptionNotConfigured, WebhookSecrets } from "./WebhookSecrets.ts"
import { type UrlNotAllowed, WebhookSender } from "./WebhookSender.ts"

/** A webhook to register. */
export interface NewWebhook {
  readonly id: WebhookId
  readonly url: string
  readonly events: ReadonlyArray<WebhookEventType>
}

/** A registered webhook: its secret is available this once. */
export interface RegisteredWebhook {
  readonly webhook: Webhook
  readonly secret: Redacted.Redacted
}

/** Webhook use cases of administrators. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly register: (
      webhook: NewWebhook
    ) => Effect.Effect<RegisteredWebhook, UrlNotAllowed | EncryptionNotConfigured | WebhookIdTaken>

    /** A page of all webhooks, also disabled ones, the newest first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<Webhook>>

    /** Deletes a webhook. Its pending deliveries end without a request. */
    readonly delete: (id: WebhookId) => Effect.Effect<Webhook, WebhookNotFound>
  }
>()("@emoji-catalogue/application/webhook/Webhooks") {
  static readonly layer = Layer.effect(
    Webhooks,
    Effect.gen(function* () {
      const repository = yield* WebhookRepository
      const secrets = yield* WebhookSecrets
      const sender = yield* WebhookSender
      const audit = yield* AuditLog

      return Webhooks.of({
        register: Effect.fn("Webhooks.register")(function* ({ events, id, url }: NewWebhook) {
          yield* sender.check(url)
          const secret = makeWebhookSecret()
          const sealedSecret = yield* secrets.seal(id, secret)
          const createdAt = yield* DateTime.now
          const webhook: Webhook = {
            id,
            url,
            events,
            createdAt,
            disabledAt: null,
            failingSince: null,
            lastDelivery: null
          }
          yield* audit.record(repository.insert({ webhook, sealedSecret }), () => ({
            action: "webhook.register",
            target: id,
            before: null,
            after: auditedWebhook(webhook)
          }))
          return { webhook, secret }
        }),
        list: repository.list,
        delete: Effect.fn("Webhooks.delete")(function* (id: WebhookId) {
          return yield* audit.record(repository.delete(id), (webhook) => ({
            action: "webhook.delete",
            target: id,
            before: auditedWebhook(webhook),
            after: null
          }))
        })
      })
    })
  )
}
