import { AuditLog, WebhookRepository } from "@emoji-catalogue/application/ports"
import { TestReceiver } from "@emoji-catalogue/application/testing"
import { Events, type RegisteredWebhook, WebhookDeliveries, Webhooks } from "@emoji-catalogue/application/webhook"
import { WebhookId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Exit, Fiber, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { Webhook } from "standardwebhooks"
import { deliverNext, importCompleted, register, secretsOf, testWebhooks } from "./testWebhooks.ts"

const registered = Effect.flatMap(TestReceiver, ({ url }) => register(url))

const rotate = ({ webhook: { id } }: RegisteredWebhook, hours = 24, secretId: string = crypto.randomUUID()) =>
  Webhooks.use((webhooks) => webhooks.rotate({ id, secretId, gracePeriod: Duration.hours(hours) }))

const stateOf = ({ webhook }: RegisteredWebhook) =>
  Effect.map(
    Webhooks.use((webhooks) => webhooks.list({ limit: 100, offset: 0 })),
    ({ items }) => items.find((each) => each.webhook.id === webhook.id)!
  )

/** Delivers an event. Returns whether each of the secrets verifies it. */
const verifiedBy = Effect.fnUntraced(function* (...registrations: ReadonlyArray<RegisteredWebhook>) {
  // The verifier compares timestamps with the real clock.
  yield* Events.use((events) => events.emit(importCompleted))
  yield* deliverNext
  const { received } = yield* TestReceiver
  const { body, headers } = (yield* received).at(-1)!
  const now = Math.floor(Date.now() / 1000)
  assert.isAtMost(headers["webhook-signature"]!.length, 300)
  const skew = Number(headers["webhook-timestamp"]) - now
  const verify = ({ secret }: RegisteredWebhook) => {
    const { now: original } = Date
    Date.now = () => original() + skew * 1000
    try {
      new Webhook(Redacted.value(secret)).verify(body, { ...headers })
      return true
    } catch {
      return false
    } finally {
      Date.now = original
    }
  }
  return registrations.map(verify)
})

it.effect("deliveries are signed with the old and the new secret until the grace period ends", () =>
  Effect.gen(function* () {
    const old = yield* registered
    assert.deepInclude(yield* stateOf(old), { secretId: old.webhook.id, previousSecretExpiresAt: null })
    const secretId = crypto.randomUUID()
    const next = yield* rotate(old, 24, secretId)
    const expiresAt = DateTime.makeUnsafe("1970-01-02T00:00:00Z")
    assert.notStrictEqual(Redacted.value(next.secret), Redacted.value(old.secret))
    const { secret: _, ...state } = next
    assert.deepStrictEqual(state, {
      webhook: old.webhook,
      secretId,
      previousSecretExpiresAt: expiresAt,
      secretError: null
    })
    assert.deepStrictEqual(yield* stateOf(old), state)
    assert.deepStrictEqual(yield* verifiedBy(old, next), [true, true])
    yield* TestClock.adjust("23 hours")
    assert.deepStrictEqual(yield* verifiedBy(old, next), [true, true])
    yield* TestClock.adjust("1 hours")
    assert.deepStrictEqual(yield* verifiedBy(old, next), [false, true])
    assert.isNull((yield* stateOf(old)).previousSecretExpiresAt)
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("without a grace period all other secrets expire immediately", () =>
  Effect.gen(function* () {
    const first = yield* registered
    const second = yield* rotate(first)
    const third = yield* rotate(first, 0)
    assert.isNull(third.previousSecretExpiresAt)
    assert.deepStrictEqual(yield* verifiedBy(first, second, third), [false, false, true])
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("a rotation after a lost response keeps the secret of the receiver for its original grace period", () =>
  Effect.gen(function* () {
    const first = yield* registered
    const lost = yield* rotate(first, 2)
    yield* TestClock.adjust("1 hours")
    const third = yield* rotate(first, 24)
    assert.deepStrictEqual(third.previousSecretExpiresAt, DateTime.makeUnsafe("1970-01-02T01:00:00Z"))
    assert.deepStrictEqual(yield* verifiedBy(first, lost, third), [true, true, true])
    yield* TestClock.adjust("1 hours")
    assert.deepStrictEqual(yield* verifiedBy(first, lost, third), [false, true, true])
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("many rotations keep only the newest secrets, because receivers limit the size of headers", () =>
  Effect.gen(function* () {
    const all = [yield* registered]
    for (let count = 0; count < 20; count++) all.push(yield* rotate(all[0]!))
    assert.deepStrictEqual(yield* verifiedBy(...all.slice(-5)), [false, true, true, true, true])
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("a rotation runs once, however often it is sent", () =>
  Effect.gen(function* () {
    const old = yield* registered
    const secretId = crypto.randomUUID()
    const once = rotate(old, 24, secretId)
    const exits = yield* Effect.all([once, once, once].map(Effect.exit), { concurrency: "unbounded" })
    assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
    const next = exits.find(Exit.isSuccess)!.value
    // The id stays taken after another rotation.
    const later = yield* rotate(old)
    const again = yield* Effect.flip(once)
    assert.deepInclude(again, { _tag: "SecretIdTaken", secretId })
    assert.deepStrictEqual(yield* verifiedBy(old, next, later), [true, true, true])
    const missing = WebhookId.make(crypto.randomUUID())
    const unknown = yield* Effect.flip(rotate({ ...old, webhook: { ...old.webhook, id: missing } }))
    assert.strictEqual(unknown._tag, "WebhookNotFound")
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("the audit log records a rotation without the secrets", () =>
  Effect.gen(function* () {
    const old = yield* registered
    const { secret, secretId } = yield* rotate(old)
    const { items } = yield* AuditLog.use((audit) => audit.list({ limit: 1, offset: 0 }))
    const { url } = old.webhook
    assert.deepInclude(items[0], {
      action: "webhook.rotate",
      target: old.webhook.id,
      before: { url, secretId: old.webhook.id },
      after: { url, secretId, previousSecretExpiresAt: "1970-01-02T00:00:00.000Z" }
    })
    for (const each of [secret, old.secret]) assert.notInclude(JSON.stringify(items), Redacted.value(each))
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect(
  "lists why a secret cannot be decrypted, even after a successful delivery, and a rotation replaces the secret",
  () =>
    Effect.gen(function* () {
      const ports = yield* Effect.context<WebhookRepository>()
      const old = yield* registered
      yield* rotate(old)
      assert.isNull((yield* stateOf(old)).secretError)
      assert.deepStrictEqual(yield* verifiedBy(old), [true])
      assert.deepInclude((yield* stateOf(old)).webhook.lastDelivery, { status: "succeeded" })

      // The service starts with another key.
      const restarted = Layer.fresh(Layer.mergeAll(Webhooks.layer, WebhookDeliveries.layer)).pipe(
        Layer.provide([secretsOf(2), Layer.succeedContext(ports)])
      )
      yield* Effect.gen(function* () {
        assert.include((yield* stateOf(old)).secretError, "encrypted with another key: rotate it")
        yield* Events.use((events) => events.emit(importCompleted))
        const failure = yield* Effect.flip(deliverNext)
        assert.include(failure.message, "another key")
        const { lastDelivery } = (yield* stateOf(old)).webhook
        assert.deepInclude(lastDelivery, { status: "failed", httpStatus: null, attempts: 1 })
        assert.include(lastDelivery?.error, "another key")

        const next = yield* rotate(old)
        assert.deepInclude(next, { secretError: null, previousSecretExpiresAt: null })
        const retried = yield* Effect.forkChild(deliverNext)
        yield* TestClock.adjust("6 seconds")
        yield* Fiber.join(retried)
        assert.deepInclude((yield* stateOf(old)).webhook.lastDelivery, { status: "succeeded", attempts: 2 })
        assert.deepStrictEqual(yield* verifiedBy(old, next), [false, true])
      }).pipe(Effect.provide(restarted))
    }).pipe(Effect.provide(testWebhooks()))
)
