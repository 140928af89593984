import type { UrlNotAllowed } from "@emoji-catalogue/application/ports"
import { type EncryptionNotConfigured, Webhooks, type WebhookState } from "@emoji-catalogue/application/webhook"
import { formatNullableIso } from "@emoji-catalogue/application/shared"
import { WebhookId } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi, ResourceId } from "@emoji-catalogue/http-api"
import { DateTime, Duration, Effect, Redacted, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { alreadyCreated } from "../endpoint/idempotency.ts"
import { failWith } from "../request/failWith.ts"
import { listingOf } from "../endpoint/responses.ts"

const isId = Schema.is(WebhookId)

const showWebhook = ({ previousSecretExpiresAt, secretError, secretId, webhook }: WebhookState) => {
  const { createdAt, disabledAt, events, id, lastDelivery, url } = webhook
  return {
    id,
    url,
    events,
    createdAt: DateTime.formatIso(createdAt),
    disabledAt: formatNullableIso(disabledAt),
    lastDelivery: lastDelivery === null ? null : { ...lastDelivery, at: DateTime.formatIso(lastDelivery.at) },
    secretId,
    previousSecretExpiresAt: formatNullableIso(previousSecretExpiresAt),
    secretError
  }
}

const defaultGracePeriodHours = 24

const notFound = failWith("not_found", { detail: "This webhook does not exist." })

const notAllowed = ({ reason }: UrlNotAllowed) =>
  failWith("validation_failed", { detail: `${reason}.`, errors: [{ path: "url", message: reason }] })

const notConfigured = ({ missing }: EncryptionNotConfigured) =>
  failWith("not_configured", { detail: `Webhooks are not configured. Missing: ${missing.join(", ")}.` })

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "webhooks",
  Effect.fn("WebhooksHandlers")(function* (handlers) {
    const webhooks = yield* Webhooks

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* webhooks.list(query)
        return yield* listingOf(items.map(showWebhook), total, query)
      }),

      register: Effect.fnUntraced(function* ({ payload }) {
        const id = WebhookId.make(yield* ResourceId)
        const registered = yield* Effect.catchTags(webhooks.register({ id, ...payload }), {
          UrlNotAllowed: notAllowed,
          EncryptionNotConfigured: notConfigured,
          WebhookIdTaken: ({ id }) => alreadyCreated(id)
        })
        return { ...showWebhook(registered), secret: Redacted.value(registered.secret) }
      }),

      rotate: Effect.fnUntraced(function* ({ params: { id }, payload }) {
        if (!isId(id)) return yield* notFound
        const secretId = yield* ResourceId
        const gracePeriod = Duration.hours(payload?.gracePeriodHours ?? defaultGracePeriodHours)
        const rotated = yield* Effect.catchTags(webhooks.rotate({ id, secretId, gracePeriod }), {
          WebhookNotFound: () => notFound,
          EncryptionNotConfigured: notConfigured,
          SecretIdTaken: ({ secretId }) => alreadyCreated(secretId)
        })
        return { ...showWebhook(rotated), secret: Redacted.value(rotated.secret) }
      }),

      delete: Effect.fnUntraced(function* ({ params: { id } }) {
        if (!isId(id)) return yield* notFound
        return showWebhook(yield* Effect.catch(webhooks.delete(id), () => notFound))
      })
    })
  })
)
