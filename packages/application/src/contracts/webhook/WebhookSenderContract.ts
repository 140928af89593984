import { assert, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { TestReceiver } from "../../testing/webhook/TestReceiver.ts"
import { WebhookSender } from "../../ports/webhook/WebhookSender.ts"

/** The implementation must accept the URL of the `TestReceiver`, and not resolve `.invalid` hosts. */
export const webhookSenderContract = (name: string, layer: Layer.Layer<WebhookSender | TestReceiver, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`WebhookSender (${name})`, (it) => {
    it.effect("delivers headers and body, and returns the status of the response", () =>
      Effect.gen(function* () {
        const sender = yield* WebhookSender
        const { received, respondWith, url } = yield* TestReceiver
        const request = { url, headers: { "webhook-id": "evt_1" }, body: '{"text":"ÿ 😀"}' }
        yield* sender.check(url)
        for (const status of [204, 301, 410, 500]) {
          yield* respondWith(status)
          assert.strictEqual(yield* sender.post(request), status)
        }
        const requests = yield* received
        assert.strictEqual(requests.length, 4)
        for (const { body, headers } of requests) {
          assert.strictEqual(body, request.body)
          assert.strictEqual(headers["webhook-id"], "evt_1")
        }
      })
    )

    it.effect("refuses a private address before and during delivery", () =>
      Effect.gen(function* () {
        const sender = yield* WebhookSender
        const request = { url: "https://10.0.0.1/webhooks", headers: {}, body: "{}" }
        const refused = yield* Effect.flip(sender.check(request.url))
        assert.strictEqual(refused._tag, "UrlNotAllowed")
        assert.deepStrictEqual(yield* Effect.flip(sender.post(request)), refused)
      })
    )

    it.effect("accepts a host that does not exist yet, and cannot deliver to it", () =>
      Effect.gen(function* () {
        const sender = yield* WebhookSender
        const request = { url: "https://receiver.invalid/webhooks", headers: {}, body: "{}" }
        yield* sender.check(request.url)
        assert.strictEqual((yield* Effect.flip(sender.post(request)))._tag, "ReceiverUnreachable")
      })
    )
  })
