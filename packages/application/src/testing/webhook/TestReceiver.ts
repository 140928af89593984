import { Context, type Effect } from "effect"
import type { WebhookRequest } from "../../ports/webhook/WebhookSender.ts"

/** A receiver of webhooks that a `WebhookSender` reaches. */
export class TestReceiver extends Context.Service<
  TestReceiver,
  {
    readonly url: string
    /** The requests so far, in order. Header names are in lower case. */
    readonly received: Effect.Effect<ReadonlyArray<WebhookRequest>>
    /** The status of the responses from now on; 204 at first. */
    readonly respondWith: (status: number) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/testing/webhook/TestReceiver") {}
