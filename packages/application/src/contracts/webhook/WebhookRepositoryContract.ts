import { Webhook, type WebhookDelivery, WebhookId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Exit, type Layer, Result, Schema } from "effect"
import { sampleWebhook, storedWebhook } from "../../testing/webhook/sampleWebhook.ts"
import { WebhookRepository } from "../../ports/webhook/WebhookRepository.ts"

/**
 * Random test webhooks are generated from this schema. `url` and `events` are fixed, because random strings are rarely
 * URLs, and random event types often repeat, which `Webhook` forbids.
 */
const WithAnyState = Schema.Struct({
  ...Webhook.fields,
  url: Schema.Literal("https://receiver.example/%C3%BF"),
  events: Schema.Tuple([Schema.Literal("PLATFORM_UPDATE"), Schema.Literal("IMPORT_COMPLETED")])
})

const insert = (webhook: Webhook) =>
  Effect.as(
    WebhookRepository.use((webhooks) => webhooks.insert(storedWebhook(webhook))),
    webhook
  )

const aDelivery = (attempts: number): WebhookDelivery => ({
  at: DateTime.makeUnsafe(`2026-02-01T00:00:0${attempts % 10}.123Z`),
  status: "failed",
  attempts,
  httpStatus: 500,
  error: "ÿ 😀"
})

export const webhookRepositoryContract = (name: string, layer: Layer.Layer<WebhookRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`WebhookRepository (${name})`, (it) => {
    it.effect.prop("get returns an inserted webhook unchanged until it is deleted", [WithAnyState], ([sample]) =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        const webhook = yield* insert({ ...sample, id: WebhookId.make(crypto.randomUUID()) })
        const { id } = webhook
        assert.deepStrictEqual(yield* webhooks.get(id), storedWebhook(webhook))
        assert.deepStrictEqual(yield* webhooks.delete(id), storedWebhook(webhook))
        assert.strictEqual((yield* Effect.flip(webhooks.get(id)))._tag, "WebhookNotFound")
        assert.strictEqual((yield* Effect.flip(webhooks.delete(id)))._tag, "WebhookNotFound")
        assert.strictEqual((yield* Effect.flip(webhooks.modify(id, (same) => same)))._tag, "WebhookNotFound")
      })
    )

    it.effect("only one of eight concurrent webhooks with the same id is inserted", () =>
      Effect.gen(function* () {
        const { id } = sampleWebhook()
        const exits = yield* Effect.replicateEffect(
          Effect.exit(Effect.suspend(() => insert(sampleWebhook({ id })))),
          8,
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
        assert.strictEqual((yield* Effect.flip(insert(sampleWebhook({ id }))))._tag, "WebhookIdTaken")
      })
    )

    it.effect("pages list every webhook once: newest first, webhooks created at the same time by id", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        const { total: before } = yield* webhooks.list({ limit: 1, offset: 0 })
        const at = (day: number) => ({ createdAt: DateTime.makeUnsafe(`2190-01-0${day}T00:00:00Z`) })
        const [third, first, ...second] = yield* Effect.forEach([3, 1, 2, 2], (day) => insert(sampleWebhook(at(day))))
        const sorted = second.toSorted((left, right) => (left.id < right.id ? -1 : 1))
        assert.deepStrictEqual(yield* webhooks.list({ limit: 3, offset: 1 }), {
          items: [...sorted, first!].map(storedWebhook),
          total: before + 4
        })
        const { items } = yield* webhooks.list({ limit: 1, offset: 0 })
        assert.deepStrictEqual(items, [storedWebhook(third!)])
      })
    )

    it.effect("subscribers returns the enabled webhooks with the event type", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        const now = yield* DateTime.now
        const imports = yield* insert(sampleWebhook({ events: ["IMPORT_COMPLETED"] }))
        const both = yield* insert(sampleWebhook({ events: ["UNICODE_RELEASE", "IMPORT_COMPLETED"] }))
        const disabled = yield* insert(sampleWebhook({ disabledAt: now }))
        const own = [imports, both, disabled].map(({ id }) => id)
        const subscribersOf = (type: Webhook["events"][number]) =>
          Effect.map(webhooks.subscribers(type), (ids) => ids.filter((id) => own.includes(id)))
        assert.deepStrictEqual(yield* subscribersOf("IMPORT_COMPLETED"), [imports.id, both.id].toSorted())
        assert.deepStrictEqual(yield* subscribersOf("UNICODE_RELEASE"), [both.id])
        assert.deepStrictEqual(yield* subscribersOf("PLATFORM_UPDATE"), [])
      })
    )

    it.effect("eight concurrent changes see each other's results, and cannot change URL and events", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        const { id, url } = yield* insert(sampleWebhook())
        const change = webhooks.modify(id, (webhook) => ({
          ...webhook,
          url: "https://other.example/",
          events: ["PLATFORM_UPDATE"],
          failingSince: DateTime.makeUnsafe("2026-02-01T00:00:00.123Z"),
          lastDelivery: aDelivery((webhook.lastDelivery?.attempts ?? 0) + 1)
        }))
        const changes = yield* Effect.replicateEffect(change, 8, { concurrency: "unbounded" })
        const { webhook } = yield* webhooks.get(id)
        assert.deepStrictEqual(webhook.lastDelivery, aDelivery(8))
        assert.deepStrictEqual([webhook.url, webhook.events], [url, ["IMPORT_COMPLETED"]])
        const last = changes.find(({ after }) => after.lastDelivery?.attempts === 8)
        assert.deepStrictEqual(last, { before: { ...webhook, lastDelivery: aDelivery(7) }, after: webhook })
      })
    )

    it.effect(
      "eight concurrent changes of the secrets see each other's results, and a failed change stores nothing",
      () =>
        Effect.gen(function* () {
          const webhooks = yield* WebhookRepository
          const webhook = yield* insert(sampleWebhook())
          const { id } = webhook
          const first = storedWebhook(webhook).secrets
          const expiresAt = DateTime.makeUnsafe("2026-02-01T00:00:00.123Z")
          const ids = Array.from({ length: 8 }, (): string => crypto.randomUUID())
          const changes = yield* Effect.forEach(
            ids,
            (secretId, index) =>
              webhooks.modifySecrets(id, ({ current, previous }) =>
                Result.succeed({
                  current: { id: secretId, sealed: Uint8Array.from([index, 255, 0]) },
                  previous: [{ ...current, expiresAt }, ...previous]
                })
              ),
            { concurrency: "unbounded" }
          )
          const after = yield* webhooks.get(id)
          assert.deepStrictEqual(after.webhook, webhook)
          const { current, previous } = after.secrets
          assert.sameMembers(
            [current, ...previous].map((each) => each.id),
            [...ids, id]
          )
          assert.strictEqual(current.sealed[0], ids.indexOf(current.id))
          assert.deepStrictEqual(previous.at(-1), { ...first.current, expiresAt })
          const last = changes.find((each) => each.after.secrets.current.id === current.id)!
          assert.deepStrictEqual(last.after, after)
          assert.deepStrictEqual(last.before.secrets.current.id, previous[0]!.id)

          const failure = yield* Effect.flip(webhooks.modifySecrets(id, () => Result.fail("no" as const)))
          assert.strictEqual(failure, "no")
          assert.deepStrictEqual(yield* webhooks.get(id), after)
          const delivered = yield* webhooks.modify(id, (same) => ({ ...same, lastDelivery: aDelivery(1) }))
          assert.deepStrictEqual(yield* webhooks.get(id), { webhook: delivered.after, secrets: after.secrets })
          yield* webhooks.delete(id)
          const missing = yield* Effect.flip(webhooks.modifySecrets(id, Result.succeed))
          assert.strictEqual((missing as { readonly _tag: string })._tag, "WebhookNotFound")
        })
    )

    it.effect("an event is new for only one of eight concurrent callers", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        const [event, other] = [crypto.randomUUID(), crypto.randomUUID()]
        const remember = (id: string) =>
          Effect.flatMap(DateTime.now, (at) => webhooks.rememberEvent({ id, type: "UNICODE_RELEASE", at }))
        const answers = yield* Effect.replicateEffect(remember(event), 8, { concurrency: "unbounded" })
        assert.strictEqual(answers.filter((isNew) => isNew).length, 1)
        assert.isFalse(yield* remember(event))
        assert.isTrue(yield* remember(other))
      })
    )

    it.effect("forgetEvents forgets only older events of the type", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        const before = DateTime.makeUnsafe("2026-02-01T00:00:00.000Z")
        const old = DateTime.subtract(before, { milliseconds: 1 })
        const [forgotten, recent, release] = [
          { id: crypto.randomUUID(), type: "IMPORT_COMPLETED", at: old },
          { id: crypto.randomUUID(), type: "IMPORT_COMPLETED", at: before },
          { id: crypto.randomUUID(), type: "UNICODE_RELEASE", at: old }
        ] as const
        for (const event of [forgotten, recent, release]) assert.isTrue(yield* webhooks.rememberEvent(event))
        yield* webhooks.forgetEvents("IMPORT_COMPLETED", before)
        assert.isTrue(yield* webhooks.rememberEvent(forgotten))
        for (const event of [recent, release]) assert.isFalse(yield* webhooks.rememberEvent(event))
      })
    )
  })
