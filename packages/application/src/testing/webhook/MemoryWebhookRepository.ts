import { type WebhookId, WebhookIdTaken, WebhookNotFound } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Order } from "effect"
import { type RememberedEvent, type StoredWebhook, WebhookRepository } from "../../ports/webhook/WebhookRepository.ts"
import { pageOf } from "../shared/pageOf.ts"

const newestFirst = Order.combine(
  Order.flip(Order.mapInput(DateTime.Order, ({ webhook }: StoredWebhook) => webhook.createdAt)),
  Order.mapInput(Order.String, ({ webhook }: StoredWebhook) => webhook.id)
)

export const layer = Layer.sync(WebhookRepository, () => {
  const stored = new Map<WebhookId, StoredWebhook>()
  const events = new Map<string, RememberedEvent>()
  const all = () => Array.from(stored.values(), ({ webhook }) => webhook)
  const get = (id: WebhookId) =>
    Effect.suspend(() => {
      const found = stored.get(id)
      return found === undefined ? Effect.fail(new WebhookNotFound({ id })) : Effect.succeed(found)
    })

  return WebhookRepository.of({
    insert: (inserted) =>
      Effect.suspend(() => {
        const { id } = inserted.webhook
        if (stored.has(id)) return Effect.fail(new WebhookIdTaken({ id }))
        stored.set(id, inserted)
        return Effect.void
      }),
    get,
    list: (page) => Effect.sync(() => pageOf(Array.from(stored.values()).sort(newestFirst), page)),
    subscribers: (type) =>
      Effect.sync(() =>
        all()
          .filter(({ disabledAt, events }) => disabledAt === null && events.includes(type))
          .map(({ id }) => id)
          .toSorted()
      ),
    modify: (id, f) =>
      Effect.map(get(id), ({ secrets, webhook }) => {
        const { createdAt, events, url } = webhook
        const after = { ...f(webhook), id, url, events, createdAt }
        stored.set(id, { webhook: after, secrets })
        return { before: webhook, after }
      }),
    modifySecrets: (id, f) =>
      Effect.flatMap(get(id), (before) =>
        Effect.map(Effect.fromResult(f(before.secrets)), (secrets) => {
          const after = { ...before, secrets }
          stored.set(id, after)
          return { before, after }
        })
      ),
    delete: (id) =>
      Effect.map(get(id), (deleted) => {
        stored.delete(id)
        return deleted
      }),
    rememberEvent: (event) =>
      Effect.sync(() => {
        const isNew = !events.has(event.id)
        if (isNew) events.set(event.id, event)
        return isNew
      }),
    forgetEvents: (type, before) =>
      Effect.sync(() => {
        for (const event of Array.from(events.values())) {
          if (event.type === type && DateTime.isLessThan(event.at, before)) events.delete(event.id)
        }
      })
  })
})
