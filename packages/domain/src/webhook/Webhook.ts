import { DateTime, Duration, Schema } from "effect"
import { isPlainText } from "../shared/plainText.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { WebhookEventTypes } from "./WebhookEvent.ts"
import { WebhookUrl } from "./WebhookUrl.ts"

export const WebhookId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type

/** The outcome of an attempt to deliver an event. */
export const WebhookDelivery = Schema.Struct({
  at: Timestamp,
  status: Schema.Literals(["succeeded", "failed"]),
  /** The number of attempts to deliver this event so far. */
  attempts: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  /** The status of the response; null without a response. */
  httpStatus: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 999 }))),
  /** Why it failed, otherwise null. */
  error: Schema.NullOr(Schema.String.check(isPlainText))
})
export type WebhookDelivery = typeof WebhookDelivery.Type

/** A URL that events are sent to. Its secret is stored separately. */
export const Webhook = Schema.Struct({
  id: WebhookId,
  url: WebhookUrl,
  events: WebhookEventTypes,
  createdAt: Timestamp,
  /** Nothing is sent from then on. Final. */
  disabledAt: Schema.NullOr(Timestamp),
  /** The first failure since the last success. */
  failingSince: Schema.NullOr(Timestamp),
  lastDelivery: Schema.NullOr(WebhookDelivery)
})
export type Webhook = typeof Webhook.Type

export class WebhookNotFound extends Schema.TaggedError<WebhookNotFound>()("WebhookNotFound", { id: WebhookId }) {}
export class WebhookIdTaken extends Schema.TaggedError<WebhookIdTaken>()("WebhookIdTaken", { id: WebhookId }) {}

/** A webhook that fails for this long is disabled. */
const maxFailing = Duration.days(1)

const gone = 410

/** Records an attempt that the service could not make. The receiver did not fail, so this never disables the webhook. */
export const afterUnsentDelivery = (webhook: Webhook, delivery: WebhookDelivery): Webhook => {
  const { lastDelivery } = webhook
  // Deliveries run concurrently, so an earlier outcome may be recorded later.
  const isLatest = lastDelivery === null || DateTime.isLessThanOrEqualTo(lastDelivery.at, delivery.at)
  return isLatest ? { ...webhook, lastDelivery: delivery } : webhook
}

/** Records a delivery. Status 410 or a day of failures without a success disables the webhook. */
export const afterDelivery = (webhook: Webhook, delivery: WebhookDelivery): Webhook => {
  const { disabledAt } = webhook
  const next = afterUnsentDelivery(webhook, delivery)
  if (delivery.status === "succeeded") return { ...next, failingSince: null }
  const failingSince = webhook.failingSince ?? delivery.at
  const failsTooLong = Duration.isGreaterThanOrEqualTo(DateTime.distance(failingSince, delivery.at), maxFailing)
  const isDisabled = delivery.httpStatus === gone || failsTooLong
  return { ...next, failingSince, disabledAt: disabledAt ?? (isDisabled ? delivery.at : null) }
}
