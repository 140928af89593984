import { webhooks } from "@emoji-catalogue/application/job"
import { JobQueue, WebhookRepository } from "@emoji-catalogue/application/ports"
import { sampleWebhook, storedWebhook } from "@emoji-catalogue/application/testing"
import { Events } from "@emoji-catalogue/application/webhook"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { importCompleted, queuedDeliveries, testWebhooks } from "./testWebhooks.ts"

const insert = (properties: Parameters<typeof sampleWebhook>[0]) => {
  const webhook = sampleWebhook(properties)
  return Effect.as(
    WebhookRepository.use((webhooks) => webhooks.insert(storedWebhook(webhook))),
    webhook
  )
}

it.effect("an event adds a job for each enabled webhook that subscribes to it, with the same id and body", () =>
  Effect.gen(function* () {
    const queue = yield* JobQueue
    const events = yield* Events
    const subscribers = [yield* insert({}), yield* insert({ events: ["UNICODE_RELEASE", "IMPORT_COMPLETED"] })]
    yield* insert({ events: ["UNICODE_RELEASE"] })
    yield* insert({ disabledAt: DateTime.makeUnsafe(0) })
    yield* events.emit(importCompleted)
    assert.strictEqual(yield* queuedDeliveries, 2)
    const jobs = [yield* queue.runNext(webhooks, Effect.succeed), yield* queue.runNext(webhooks, Effect.succeed)]
    const payloads = jobs.map(({ payload }) => payload as Record<"webhookId" | "eventId" | "body", string>)
    assert.sameMembers(
      payloads.map(({ webhookId }) => webhookId),
      subscribers.map(({ id }) => id)
    )
    const [{ body, eventId }, other] = payloads as [(typeof payloads)[0], (typeof payloads)[0]]
    assert.match(eventId, /^evt_[0-9a-f]{32}$/)
    assert.deepStrictEqual([other.eventId, other.body], [eventId, body])
    assert.deepStrictEqual(JSON.parse(body), { ...importCompleted, timestamp: "1970-01-01T00:00:00.000Z" })
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("sends only the first event of a type with the same `once`, even after its jobs are deleted", () =>
  Effect.gen(function* () {
    const queue = yield* JobQueue
    const events = yield* Events
    yield* insert({ events: ["IMPORT_COMPLETED", "UNICODE_RELEASE"] })
    yield* events.emit(importCompleted, "17.0")
    yield* events.emit(importCompleted, "17.0")
    assert.strictEqual(yield* queuedDeliveries, 1)
    const first = yield* queue.runNext(webhooks, Effect.succeed)
    // Dots separate the parts of the signed text.
    assert.notInclude((first.payload as { eventId: string }).eventId, ".")
    const later = DateTime.makeUnsafe("2026-01-01T00:00:00Z")
    yield* queue.deleteEnded({ done: later, dead: later })
    yield* events.emit(importCompleted, "17.0")
    assert.strictEqual(yield* queuedDeliveries, 0)
    yield* events.emit(importCompleted, "17.1")
    yield* events.emit({ type: "UNICODE_RELEASE", data: { emojiVersion: "17.0", source: "Unicode" } }, "17.0")
    yield* events.emit(importCompleted)
    yield* events.emit(importCompleted)
    assert.strictEqual(yield* queuedDeliveries, 4)
  }).pipe(Effect.provide(testWebhooks()))
)
