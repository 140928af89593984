import type { WebhookEvent } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer } from "effect"
import { JobQueue } from "../ports/job/JobQueue.ts"
import { enqueue } from "../job/defineJob.ts"
import { sha256, toHex } from "../shared/bytes.ts"
import { deliverWebhookJob } from "./WebhookDeliveries.ts"
import { WebhookRepository } from "../ports/webhook/WebhookRepository.ts"

export class Events extends Context.Service<
  Events,
  {
    /**
     * Queues deliveries to subscribed webhooks. Call this method in the transaction that makes the reported change. The
     * event is then sent if and only if the transaction commits. `once` is an id that prevents duplicates: if an event
     * of the same type with the same `once` was already emitted, this method does nothing. The ids are stored forever,
     * except the ids of `IMPORT_COMPLETED` events, which the maintenance job deletes together with old import runs.
     */
    readonly emit: (event: WebhookEvent, once?: string) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/webhook/Events") {
  static readonly layer = Layer.effect(
    Events,
    Effect.gen(function* () {
      const repository = yield* WebhookRepository
      const queue = yield* JobQueue

      return Events.of({
        emit: Effect.fn("Events.emit")(function* ({ data, type }: WebhookEvent, once?: string) {
          const now = yield* DateTime.now
          const eventId = yield* eventIdOf(type, once ?? crypto.randomUUID())
          if (once !== undefined && !(yield* repository.rememberEvent({ id: eventId, type, at: now }))) return
          const body = JSON.stringify({ type, timestamp: DateTime.formatIso(now), data })
          for (const webhookId of yield* repository.subscribers(type)) {
            const id = `${eventId}:${webhookId}`
            yield* enqueue(queue, deliverWebhookJob, { webhookId, eventId, body }, { id })
          }
        })
      })
    })
  )
}

/** Hashes `once`, because it may contain dots, which Standard Webhooks forbids in ids. */
const eventIdOf = (type: string, once: string): Effect.Effect<string> =>
  Effect.map(sha256(`${type} ${once}`), (digest) => `evt_${toHex(digest.subarray(0, 16))}`)
