import { Effect, Layer } from "effect"
import {
  ReceiverUnreachable,
  UrlNotAllowed,
  type WebhookRequest,
  WebhookSender
} from "../../ports/webhook/WebhookSender.ts"
import { TestReceiver } from "./TestReceiver.ts"

const receiverUrl = "https://receiver.example/webhooks"

const check = (url: string) =>
  /^https:\/\/(?:10|127)\./.test(url)
    ? Effect.fail(new UrlNotAllowed({ reason: "The host has a private address" }))
    : Effect.void

/** Sends requests only to the `TestReceiver`. Refuses hosts that start with `10.` or `127.`, as they are private. */
export const layer = Layer.unwrap(
  Effect.sync(() => {
    const requests: Array<WebhookRequest> = []
    let status = 204
    const receiver = TestReceiver.of({
      url: receiverUrl,
      received: Effect.sync(() => [...requests]),
      respondWith: (next) => Effect.sync(() => void (status = next))
    })
    const sender = WebhookSender.of({
      check,
      post: Effect.fnUntraced(function* (request) {
        yield* check(request.url)
        if (request.url !== receiverUrl) return yield* new ReceiverUnreachable({ reason: "The host does not exist" })
        requests.push(request)
        return status
      })
    })
    return Layer.merge(Layer.succeed(TestReceiver, receiver), Layer.succeed(WebhookSender, sender))
  })
)
