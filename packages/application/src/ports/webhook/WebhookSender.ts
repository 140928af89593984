import { Context, type Effect, Schema } from "effect"

/** The service refuses to connect to the URL. `reason` is a sentence for administrators. */
export class UrlNotAllowed extends Schema.TaggedError<UrlNotAllowed>()("UrlNotAllowed", { reason: Schema.String }) {}

/** The receiver did not respond. `reason` is a sentence for administrators and does not contain the URL. */
export class ReceiverUnreachable extends Schema.TaggedError<ReceiverUnreachable>()("ReceiverUnreachable", {
  reason: Schema.String
}) {}

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Posts to URLs that administrators chose. To prevent SSRF, refuses hosts with a non-public IP address. */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** Fails if `post` would refuse the URL. Accepts an unresolvable host name, because it may exist later. */
    readonly check: (url: string) => Effect.Effect<void, UrlNotAllowed>

    /**
     * Posts a body and returns the status of the response. Before connecting, applies the rules of `check` to the IP
     * address. Follows no redirects. Reads only the start of the response. Interruption closes the connection.
     */
    readonly post: (request: WebhookRequest) => Effect.Effect<number, UrlNotAllowed | ReceiverUnreachable>
  }
>()("@emoji-catalogue/application/ports/webhook/WebhookSender") {}
