import { TokenVault } from "@emoji-catalogue/application/account"
import { type AuditLog, JobQueue } from "@emoji-catalogue/application/ports"
import { handleJob } from "@emoji-catalogue/application/job"
import {
  MemoryAuditLog,
  MemoryJobQueue,
  MemoryWebhookRepository,
  MemoryWebhookSender
} from "@emoji-catalogue/application/testing"
import {
  deliverWebhookJob,
  Events,
  WebhookDeliveries,
  Webhooks,
  WebhookSecrets
} from "@emoji-catalogue/application/webhook"
import { WebhookId } from "@emoji-catalogue/domain"
import { Effect, Layer, Redacted } from "effect"

const vaultOf = (byte: number) => TokenVault.layer(Redacted.make(new Uint8Array(32).fill(byte)))

export const secretsOf = (byte: number) => Layer.fresh(WebhookSecrets.layer).pipe(Layer.provide(vaultOf(byte)))

/** All webhook services in memory. */
export const testWebhooks = (secrets: Layer.Layer<WebhookSecrets> = secretsOf(1)) =>
  Layer.mergeAll(Events.layer, Webhooks.layer, WebhookDeliveries.layer).pipe(
    Layer.provide(secrets),
    Layer.provideMerge([
      MemoryAuditLog.layer as Layer.Layer<AuditLog>,
      MemoryJobQueue.layer,
      MemoryWebhookRepository.layer,
      MemoryWebhookSender.layer
    ])
  )

/** Waits for the next due delivery and runs it. */
export const deliverNext = Effect.gen(function* () {
  const { deliver } = yield* WebhookDeliveries
  const { run } = handleJob(deliverWebhookJob, (delivery, { attempt }) => deliver(delivery, attempt))
  return yield* JobQueue.use((queue) => queue.runNext(deliverWebhookJob.queue, run))
})

/** The number of queued deliveries. */
export const queuedDeliveries = Effect.map(
  JobQueue.use((queue) => queue.counts),
  (counts) => counts.reduce((sum, { queued }) => sum + queued, 0)
)

export const register = (url: string) =>
  Webhooks.use((webhooks) =>
    webhooks.register({ id: WebhookId.make(crypto.randomUUID()), url, events: ["IMPORT_COMPLETED"] })
  )

export const importCompleted = {
  type: "IMPORT_COMPLETED",
  data: { runId: "1", kind: "unicode", status: "succeeded", changed: true, report: { added: 3 } }
} as const
