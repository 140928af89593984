import {
  afterDelivery,
  afterUnsentDelivery,
  type Webhook,
  type WebhookDelivery,
  WebhookId
} from "@emoji-catalogue/domain"
import { Array, Clock, Context, DateTime, Duration, Effect, Layer, Schema } from "effect"
import { defineJob } from "../job/defineJob.ts"
import { webhooks } from "../job/queues.ts"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import { countOutboundFailure } from "../shared/outboundFailures.ts"
import { auditedWebhook } from "./auditedWebhook.ts"
import { openSecret } from "./openSecret.ts"
import { signedHeaders } from "./signature.ts"
import { unexpired } from "../ports/webhook/storedSecrets.ts"
import { type StoredWebhook, WebhookRepository } from "../ports/webhook/WebhookRepository.ts"
import { WebhookSecrets } from "./WebhookSecrets.ts"
import { WebhookSender } from "../ports/webhook/WebhookSender.ts"

/** The body of the request is stored in the job, so that every attempt sends the same bytes. */
export const deliverWebhookJob = defineJob({
  name: "deliver-webhook",
  queue: webhooks,
  payload: Schema.Struct({ webhookId: WebhookId, eventId: Schema.String, body: Schema.String }),
  isSampled: true
})
type Delivery = typeof deliverWebhookJob.payload.Type

export class DeliveryFailed extends Schema.TaggedError<DeliveryFailed>()("DeliveryFailed", {
  webhookId: WebhookId,
  reason: Schema.String
}) {
  override get message() {
    return `Webhook ${this.webhookId}: ${this.reason}`
  }
}

/** The time limit of one attempt. */
const timeout = Duration.seconds(10)

type Outcome = Pick<WebhookDelivery, "httpStatus" | "error">

const isDisabling = ({ after, before }: { readonly before: Webhook; readonly after: Webhook }) =>
  before.disabledAt === null && after.disabledAt !== null

const failed = (error: string): Effect.Effect<Outcome> => Effect.succeed({ httpStatus: null, error })

export class WebhookDeliveries extends Context.Service<
  WebhookDeliveries,
  {
    /**
     * Fails if the delivery failed and the webhook is still enabled. The queue then retries the delivery. Sends nothing
     * to a deleted or disabled webhook.
     */
    readonly deliver: (delivery: Delivery, attempt: number) => Effect.Effect<void, DeliveryFailed>
  }
>()("@emoji-catalogue/application/webhook/WebhookDeliveries") {
  static readonly layer = Layer.effect(
    WebhookDeliveries,
    Effect.gen(function* () {
      const repository = yield* WebhookRepository
      const secrets = yield* WebhookSecrets
      const sender = yield* WebhookSender
      const audit = yield* AuditLog

      /** The current secret, and previous secrets that have not expired and can be decrypted. */
      const signingSecrets = Effect.fnUntraced(function* ({ secrets: stored, webhook: { id } }: StoredWebhook) {
        const current = yield* openSecret(secrets, id, stored.current)
        const previous = yield* Effect.forEach(unexpired(stored, yield* DateTime.now), (each) =>
          Effect.option(openSecret(secrets, id, each))
        )
        return [current, ...Array.getSomes(previous)]
      })

      const send = Effect.fnUntraced(
        function* (stored: StoredWebhook, { body, eventId }: Delivery) {
          const { webhook } = stored
          const signedBy = yield* signingSecrets(stored)
          const timestamp = Math.floor((yield* Clock.currentTimeMillis) / 1000)
          const signed = yield* Effect.promise(() => signedHeaders(signedBy, { id: eventId, timestamp, body }))
          const headers = { "content-type": "application/json", ...signed }
          const httpStatus = yield* sender.post({ url: webhook.url, headers, body })
          const isSuccess = httpStatus >= 200 && httpStatus < 300
          return { httpStatus, error: isSuccess ? null : `The receiver responded with ${httpStatus}` }
        },
        Effect.timeoutOrElse({
          duration: timeout,
          orElse: () => failed(`No response within ${Duration.toSeconds(timeout)} seconds`)
        }),
        Effect.catchTags({
          UrlNotAllowed: ({ reason }) => failed(reason),
          ReceiverUnreachable: ({ reason }) => failed(reason)
        }),
        Effect.tap(({ error }) => (error === null ? Effect.void : countOutboundFailure("webhooks")))
      )

      /** Stores a delivery. Audits a failure that disables the webhook. Returns whether the webhook is enabled. */
      const record = Effect.fnUntraced(function* (
        id: WebhookId,
        delivery: WebhookDelivery,
        after: typeof afterDelivery
      ) {
        const recorded = repository.modify(id, (webhook) => after(webhook, delivery))
        const change = yield* audit.record(recorded, (change) =>
          isDisabling(change)
            ? {
                action: "webhook.disable",
                target: id,
                before: auditedWebhook(change.before),
                after: auditedWebhook(change.after)
              }
            : undefined
        )
        if (isDisabling(change)) {
          yield* Effect.annotateLogs(Effect.logWarning("Webhook disabled"), { id, reason: delivery.error })
        }
        return change.after.disabledAt === null
      })

      const deliver = Effect.fn("WebhookDeliveries.deliver")(
        function* (message: Delivery, attempt: number) {
          const { webhookId } = message
          const stored = yield* repository.get(webhookId)
          if (stored.webhook.disabledAt !== null) return
          const { after, outcome } = yield* send(stored, message).pipe(
            Effect.map((outcome) => ({ outcome, after: afterDelivery })),
            Effect.catchTag("SecretUnreadable", ({ reason }) =>
              Effect.succeed({ outcome: { httpStatus: null, error: reason }, after: afterUnsentDelivery })
            )
          )
          const delivery: WebhookDelivery = {
            ...outcome,
            at: yield* DateTime.now,
            status: outcome.error === null ? "succeeded" : "failed",
            attempts: attempt
          }
          const isEnabled = yield* record(webhookId, delivery, after)
          if (outcome.error !== null && isEnabled)
            return yield* new DeliveryFailed({ webhookId, reason: outcome.error })
        },
        Effect.catchTag("WebhookNotFound", () => Effect.void)
      )

      return WebhookDeliveries.of({ deliver })
    })
  )
}
