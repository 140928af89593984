import { Context, type Effect, Schema } from "effect"

/** The service does not connect to this URL. The reason is a sentence for administrators. */
export class UrlNotAllowed extends Schema.TaggedError<UrlNotAllowed>()("UrlNotAllowed", { reason: Schema.String }) {}

/** There was no response. The reason is a sentence for administrators, without the URL. */
export class ReceiverUnreachable extends Schema.TaggedError<ReceiverUnreachable>()("ReceiverUnreachable", {
  reason: Schema.String
}) {}

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Sends requests to URLs that administrators chose, except URLs that lead into the network of the service.
 * `contracts/webhook/WebhookSenderContract.ts` states the laws.
 */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** Fails if `post` would not connect. A host that cannot be resolved passes, because it may exist later. */
    readonly check: (url: string) => Effect.Effect<void, UrlNotAllowed>

    /**
     * Posts a body and returns the status of the response. Follows no redirects, connects only to an address that it has
     * checked, and reads only the start of the response. Interruption closes the connection.
     */
    readonly post: (request: WebhookRequest) => Effect.Effect<number, UrlNotAllowed | ReceiverUnreachable>
  }
>()("@emoji-catalogue/application/ports/webhook/WebhookSender") {}
