import { DateTime, Duration, Schema } from "effect"
import { isPlainText } from "../shared/plainText.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { WebhookEventTypes } from "./WebhookEvent.ts"
import { WebhookUrl } from "./WebhookUrl.ts"

export const WebhookId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type

export const WebhookDelivery = Schema.Struct({
  at: Timestamp,
  status: Schema.Literals(["succeeded", "failed"]),
  /** The number of attempts to deliver the event so far, including this attempt. */
  attempts: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  /** Null if there was no response. */
  httpStatus: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 999 }))),
  /** Null if the attempt succeeded. */
  error: Schema.NullOr(Schema.String.check(isPlainText))
})
export type WebhookDelivery = typeof WebhookDelivery.Type

/** The secret of a webhook is stored separately. */
export const Webhook = Schema.Struct({
  id: WebhookId,
  url: WebhookUrl,
  events: WebhookEventTypes,
  createdAt: Timestamp,
  /** Null if the webhook is enabled. A disabled webhook receives no events and cannot be enabled again. */
  disabledAt: Schema.NullOr(Timestamp),
  /** The time of the first failure since the last success. Null if no delivery has failed since the last success. */
  failingSince: Schema.NullOr(Timestamp),
  lastDelivery: Schema.NullOr(WebhookDelivery)
})
export type Webhook = typeof Webhook.Type

export class WebhookNotFound extends Schema.TaggedError<WebhookNotFound>()("WebhookNotFound", { id: WebhookId }) {}
export class WebhookIdTaken extends Schema.TaggedError<WebhookIdTaken>()("WebhookIdTaken", { id: WebhookId }) {}

const maxFailing = Duration.days(1)

const gone = 410

/** Records a delivery that could not be sent. Never disables the webhook, because the receiver did not fail. */
export const afterUnsentDelivery = (webhook: Webhook, delivery: WebhookDelivery): Webhook => {
  const { lastDelivery } = webhook
  // Deliveries run concurrently, so `lastDelivery` may already be newer than `delivery`.
  const isLatest = lastDelivery === null || DateTime.isLessThanOrEqualTo(lastDelivery.at, delivery.at)
  return isLatest ? { ...webhook, lastDelivery: delivery } : webhook
}

/** Records a delivery. Disables the webhook if the status is 410, or after a day of failures without a success. */
export const afterDelivery = (webhook: Webhook, delivery: WebhookDelivery): Webhook => {
  const { disabledAt } = webhook
  const next = afterUnsentDelivery(webhook, delivery)
  if (delivery.status === "succeeded") return { ...next, failingSince: null }
  const failingSince = webhook.failingSince ?? delivery.at
  const failsTooLong = Duration.isGreaterThanOrEqualTo(DateTime.distance(failingSince, delivery.at), maxFailing)
  const isDisabled = delivery.httpStatus === gone || failsTooLong
  return { ...next, failingSince, disabledAt: disabledAt ?? (isDisabled ? delivery.at : null) }
}
