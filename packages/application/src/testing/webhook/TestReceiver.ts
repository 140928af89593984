import { Context, type Effect } from "effect"
import type { WebhookRequest } from "../../ports/webhook/WebhookSender.ts"

/** Simulates a server that receives webhook deliveries. */
export class TestReceiver extends Context.Service<
  TestReceiver,
  {
    readonly url: string
    /** The received requests in the order of arrival. Header names are in lower case. */
    readonly received: Effect.Effect<ReadonlyArray<WebhookRequest>>
    /** Sets the status of later responses; initially 204. */
    readonly respondWith: (status: number) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/testing/webhook/TestReceiver") {}
