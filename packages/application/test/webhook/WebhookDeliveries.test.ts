import { AuditLog, JobQueue, type WebhookRequest, WebhookSender } from "@emoji-catalogue/application/ports"
import { outboundFailuresIn, TestReceiver } from "@emoji-catalogue/application/testing"
import {
  Events,
  type RegisteredWebhook,
  WebhookDeliveries,
  Webhooks,
  WebhookSecrets
} from "@emoji-catalogue/application/webhook"
import type { Webhook } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { Webhook as Verifier } from "standardwebhooks"
import { deliverNext, importCompleted, queuedDeliveries, register, secretsOf, testWebhooks } from "./testWebhooks.ts"

const emit = Events.use((events) => events.emit(importCompleted))

const stateOf = ({ webhook: { id } }: RegisteredWebhook) =>
  Effect.map(
    Webhooks.use((webhooks) => webhooks.list({ limit: 100, offset: 0 })),
    ({ items }) => items.find(({ webhook }) => webhook.id === id)?.webhook as Webhook
  )

const registered = Effect.flatMap(TestReceiver, ({ url }) => register(url))

/** Runs all queued attempts, half a day apart. */
const deliverAll = Effect.gen(function* () {
  while ((yield* queuedDeliveries) > 0) {
    const next = yield* Effect.forkChild(Effect.exit(deliverNext))
    yield* TestClock.adjust("12 hours")
    yield* Fiber.join(next)
  }
})

it.effect("a delivery is signed, and recorded", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.now())
    const { received } = yield* TestReceiver
    const webhook = yield* registered
    yield* emit
    yield* deliverNext
    const [{ body, headers }] = (yield* received) as readonly [WebhookRequest]
    const verified = new Verifier(Redacted.value(webhook.secret)).verify(body, { ...headers })
    assert.deepInclude(verified as object, importCompleted)
    assert.strictEqual(headers["content-type"], "application/json")
    const { lastDelivery } = yield* stateOf(webhook)
    const at = yield* DateTime.now
    assert.deepStrictEqual(lastDelivery, { at, status: "succeeded", attempts: 1, httpStatus: 204, error: null })
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("failed deliveries are counted", () =>
  Effect.gen(function* () {
    const { respondWith } = yield* TestReceiver
    yield* registered
    yield* emit
    yield* respondWith(500)
    assert.strictEqual(yield* outboundFailuresIn("webhooks", Effect.flip(deliverNext)), 1)
    yield* respondWith(204)
    const second = yield* Effect.forkChild(outboundFailuresIn("webhooks", deliverNext))
    yield* TestClock.adjust("6 seconds")
    assert.strictEqual(yield* Fiber.join(second), 0)
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("retries a failed delivery with the same id and body until the receiver recovers", () =>
  Effect.gen(function* () {
    const { received, respondWith } = yield* TestReceiver
    const webhook = yield* registered
    yield* respondWith(500)
    yield* emit
    const failure = yield* Effect.flip(deliverNext)
    assert.strictEqual(failure.message, `Webhook ${webhook.webhook.id}: The receiver responded with 500`)
    const { disabledAt, failingSince, lastDelivery } = yield* stateOf(webhook)
    assert.deepStrictEqual([disabledAt, failingSince], [null, lastDelivery!.at])
    assert.deepInclude(lastDelivery, {
      status: "failed",
      attempts: 1,
      httpStatus: 500,
      error: "The receiver responded with 500"
    })
    const second = yield* Effect.forkChild(deliverNext)
    yield* respondWith(200)
    yield* TestClock.adjust("6 seconds")
    yield* Fiber.join(second)
    assert.deepInclude(yield* stateOf(webhook), { failingSince: null })
    assert.deepInclude((yield* stateOf(webhook)).lastDelivery, { status: "succeeded", attempts: 2 })
    const requests = yield* received
    assert.strictEqual(requests.length, 2)
    assert.strictEqual(requests[0]!.headers["webhook-id"], requests[1]!.headers["webhook-id"])
    assert.strictEqual(requests[0]!.body, requests[1]!.body)
    assert.notStrictEqual(requests[0]!.headers["webhook-timestamp"], requests[1]!.headers["webhook-timestamp"])
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("a webhook that fails for a day is disabled, with an audit entry", () =>
  Effect.gen(function* () {
    const { received, respondWith } = yield* TestReceiver
    const webhook = yield* registered
    yield* respondWith(503)
    yield* emit
    yield* deliverAll
    assert.isBelow((yield* received).length, 10)
    const { disabledAt } = yield* stateOf(webhook)
    assert.isNotNull(disabledAt)
    const queue = yield* JobQueue
    assert.strictEqual((yield* queue.dead({ limit: 10, offset: 0 })).total, 0)
    const audit = yield* AuditLog
    const [entry] = (yield* audit.list({ limit: 1, offset: 0 })).items
    assert.deepInclude(entry, {
      action: "webhook.disable",
      target: webhook.webhook.id,
      actor: { id: "service", name: "Emoji Catalogue" },
      after: {
        url: webhook.webhook.url,
        events: ["IMPORT_COMPLETED"],
        disabledAt: DateTime.formatIso(disabledAt!)
      }
    })
    // Later events are not queued.
    yield* emit
    assert.strictEqual(yield* queuedDeliveries, 0)
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("a 410 disables a webhook immediately, and its pending deliveries are not sent", () =>
  Effect.gen(function* () {
    const { received, respondWith } = yield* TestReceiver
    const webhook = yield* registered
    yield* respondWith(410)
    yield* emit
    yield* emit
    yield* deliverNext
    assert.isNotNull((yield* stateOf(webhook)).disabledAt)
    yield* deliverNext
    assert.strictEqual((yield* received).length, 1)
    assert.strictEqual(yield* queuedDeliveries, 0)
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("pending deliveries of a deleted webhook are not sent, and a webhook can be deleted during a delivery", () =>
  Effect.gen(function* () {
    const { received } = yield* TestReceiver
    const webhooks = yield* Webhooks
    const webhook = yield* registered
    yield* emit
    yield* webhooks.delete(webhook.webhook.id)
    yield* deliverNext
    assert.deepStrictEqual(yield* received, [])

    const other = yield* registered
    yield* emit
    const deleting = Layer.effect(
      WebhookSender,
      Effect.map(WebhookSender, (sender) => ({
        ...sender,
        post: (request) => Effect.andThen(Effect.orDie(webhooks.delete(other.webhook.id)), sender.post(request))
      }))
    )
    const deliveries = Layer.fresh(WebhookDeliveries.layer).pipe(Layer.provide([deleting, secretsOf(1)]))
    yield* deliverNext.pipe(Effect.provide(deliveries))
    assert.strictEqual((yield* received).length, 1)
    assert.isUndefined(yield* stateOf(other))
    assert.strictEqual(yield* queuedDeliveries, 0)
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("a delivery to a receiver that never responds fails after ten seconds", () =>
  Effect.gen(function* () {
    const webhook = yield* registered
    yield* emit
    const silent = Layer.effect(
      WebhookSender,
      Effect.map(WebhookSender, (sender) => ({ ...sender, post: () => Effect.never }))
    )
    const deliveries = Layer.fresh(WebhookDeliveries.layer).pipe(Layer.provide([silent, secretsOf(1)]))
    const delivery = yield* Effect.forkChild(Effect.flip(deliverNext.pipe(Effect.provide(deliveries))))
    yield* TestClock.adjust("9999 millis")
    assert.isUndefined(delivery.pollUnsafe())
    yield* TestClock.adjust("1 millis")
    assert.include((yield* Fiber.join(delivery)).message, "No response within 10 seconds")
    assert.deepInclude((yield* stateOf(webhook)).lastDelivery, { httpStatus: null, status: "failed" })
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("with another encryption key nothing is sent, and the receiver does not count as failing", () =>
  Effect.gen(function* () {
    const { received } = yield* TestReceiver
    const webhook = yield* registered
    yield* emit
    const other = Layer.fresh(WebhookDeliveries.layer).pipe(Layer.provide(secretsOf(2)))
    const failure = yield* Effect.flip(deliverNext.pipe(Effect.provide(other)))
    assert.include(failure.message, "another key")
    const missing = Layer.fresh(WebhookDeliveries.layer).pipe(
      Layer.provide(WebhookSecrets.layerNotConfigured(["THE_KEY"]))
    )
    const again = yield* Effect.forkChild(Effect.flip(deliverNext.pipe(Effect.provide(missing))))
    yield* TestClock.adjust("6 seconds")
    assert.include((yield* Fiber.join(again)).message, "THE_KEY")
    const { disabledAt, failingSince, lastDelivery } = yield* stateOf(webhook)
    assert.deepInclude(lastDelivery, { status: "failed", attempts: 2, httpStatus: null })
    assert.include(lastDelivery?.error, "THE_KEY")
    assert.deepStrictEqual([failingSince, disabledAt], [null, null])
    assert.deepStrictEqual(yield* received, [])
  }).pipe(Effect.provide(testWebhooks()))
)
