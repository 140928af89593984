import type { Webhook, WebhookId, WebhookIdTaken, WebhookNotFound } from "@emoji-catalogue/domain"
import { Context, DateTime, type Duration, Effect, Layer, type Redacted, Result, Schema } from "effect"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import { auditedSecret, auditedWebhook } from "./auditedWebhook.ts"
import { openSecret } from "./openSecret.ts"
import { makeWebhookSecret } from "./signature.ts"
import { rotateSecrets, unexpired } from "../ports/webhook/storedSecrets.ts"
import { type StoredWebhook, WebhookRepository } from "../ports/webhook/WebhookRepository.ts"
import { type EncryptionNotConfigured, WebhookSecrets } from "./WebhookSecrets.ts"
import { type UrlNotAllowed, WebhookSender } from "../ports/webhook/WebhookSender.ts"

export type NewWebhook = Pick<Webhook, "id" | "url" | "events">

/** A webhook without its secrets. */
export interface WebhookState {
  readonly webhook: Webhook
  /** The id of the current secret, which changes with each rotation. */
  readonly secretId: string
  /** The time until which a previous secret also signs deliveries; null if all previous secrets have expired. */
  readonly previousSecretExpiresAt: DateTime.Utc | null
  /** A sentence that tells administrators why deliveries cannot be signed; null if they can be signed. */
  readonly secretError: string | null
}

/** A webhook with its current secret, which only `register` and `rotate` return. */
export interface RegisteredWebhook extends WebhookState {
  readonly secret: Redacted.Redacted
}

export interface Rotation {
  readonly id: WebhookId
  /** The id of the new secret. If it is already stored, the rotation fails with `SecretIdTaken`. */
  readonly secretId: string
  /** How long deliveries are signed with the previous secrets in addition to the new one. */
  readonly gracePeriod: Duration.Duration
}

/** A secret with this id is already stored, so the rotation has already run. */
export class SecretIdTaken extends Schema.TaggedError<SecretIdTaken>()("SecretIdTaken", { secretId: Schema.String }) {}

/**
 * Manages webhooks on behalf of administrators.
 *
 * Needs `AuditLog`, `WebhookRepository`, `WebhookSecrets` and `WebhookSender`.
 *
 * @example
 * ```ts
 * import { TokenVault } from "@emoji-catalogue/application/account"
 * import { MemoryAuditLog, MemoryWebhookRepository, MemoryWebhookSender } from "@emoji-catalogue/application/testing"
 * import { Webhooks, WebhookSecrets } from "@emoji-catalogue/application/webhook"
 * import { WebhookId } from "@emoji-catalogue/domain"
 * import { Effect, Layer, Redacted } from "effect"
 *
 * const registered = Effect.gen(function* () {
 *   const id = WebhookId.make(crypto.randomUUID())
 *   const url = "https://receiver.example/webhooks"
 *   const { secret, webhook } = yield* (yield* Webhooks).register({ id, url, events: ["IMPORT_COMPLETED"] })
 *   return [webhook.url, Redacted.value(secret).slice(0, 6)]
 * })
 * const key = Redacted.make(crypto.getRandomValues(new Uint8Array(32)))
 * const webhooks = Webhooks.layer.pipe(
 *   Layer.provide(Layer.provide(WebhookSecrets.layer, TokenVault.layer(key))),
 *   Layer.provide([MemoryAuditLog.layer, MemoryWebhookRepository.layer, MemoryWebhookSender.layer])
 * )
 * await Effect.runPromise(Effect.provide(registered, webhooks)) // => ["https://receiver.example/webhooks", "whsec_"]
 * ```
 */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly register: (
      webhook: NewWebhook
    ) => Effect.Effect<RegisteredWebhook, UrlNotAllowed | EncryptionNotConfigured | WebhookIdTaken>

    /** Lists all webhooks, including disabled webhooks, the newest first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<WebhookState>>

    /**
     * Replaces the current secret. Until the grace period ends, deliveries are signed with the new secret, the replaced
     * secret, and earlier secrets that have not expired. If the replaced secret cannot be decrypted, it and all earlier
     * secrets expire immediately.
     */
    readonly rotate: (
      rotation: Rotation
    ) => Effect.Effect<RegisteredWebhook, WebhookNotFound | EncryptionNotConfigured | SecretIdTaken>

    /** Deletes a webhook. Its pending deliveries are not sent. */
    readonly delete: (id: WebhookId) => Effect.Effect<WebhookState, WebhookNotFound>
  }
>()("@emoji-catalogue/application/webhook/Webhooks") {
  static readonly layer = Layer.effect(
    Webhooks,
    Effect.gen(function* () {
      const repository = yield* WebhookRepository
      const secrets = yield* WebhookSecrets
      const sender = yield* WebhookSender
      const audit = yield* AuditLog

      const stateOf = Effect.fnUntraced(function* ({ secrets: stored, webhook }: StoredWebhook) {
        const now = yield* DateTime.now
        const secretError = yield* Effect.match(openSecret(secrets, webhook.id, stored.current), {
          onFailure: ({ reason }) => reason,
          onSuccess: () => null
        })
        const ends = unexpired(stored, now).map(({ expiresAt }) => expiresAt)
        const previousSecretExpiresAt = ends.length === 0 ? null : ends.reduce((one, other) => DateTime.max(one, other))
        return { webhook, secretId: stored.current.id, previousSecretExpiresAt, secretError }
      })

      return Webhooks.of({
        register: Effect.fn("Webhooks.register")(function* ({ events, id, url }: NewWebhook) {
          yield* sender.check(url)
          const secret = makeWebhookSecret()
          const current = { id, sealed: yield* secrets.seal(id, secret) }
          const createdAt = yield* DateTime.now
          const webhook: Webhook = {
            id,
            url,
            events,
            createdAt,
            disabledAt: null,
            failingSince: null,
            lastDelivery: null
          }
          const stored: StoredWebhook = { webhook, secrets: { current, previous: [] } }
          yield* audit.record(repository.insert(stored), () => ({
            action: "webhook.register",
            target: id,
            before: null,
            after: auditedWebhook(webhook)
          }))
          return { ...(yield* stateOf(stored)), secret }
        }),
        list: Effect.fn("Webhooks.list")(function* (page: Page) {
          const { items, total } = yield* repository.list(page)
          return { items: yield* Effect.forEach(items, stateOf), total }
        }),
        rotate: Effect.fn("Webhooks.rotate")(function* ({ gracePeriod, id, secretId }: Rotation) {
          const secret = makeWebhookSecret()
          const next = { id: secretId, sealed: yield* secrets.seal(id, secret) }
          const stored = yield* repository.get(id)
          const isReadable = yield* Effect.isSuccess(openSecret(secrets, id, stored.secrets.current))
          const now = yield* DateTime.now
          const expiresAt = isReadable ? DateTime.addDuration(now, gracePeriod) : now
          const rotated = repository.modifySecrets(id, (stored) =>
            [stored.current, ...stored.previous].some((each) => each.id === secretId)
              ? Result.fail(new SecretIdTaken({ secretId }))
              : Result.succeed(rotateSecrets(stored, next, { now, expiresAt }))
          )
          const { after } = yield* audit.record(rotated, ({ after, before }) => ({
            action: "webhook.rotate",
            target: id,
            before: auditedSecret(before),
            after: { ...auditedSecret(after), previousSecretExpiresAt: DateTime.formatIso(expiresAt) }
          }))
          return { ...(yield* stateOf(after)), secret }
        }),
        delete: Effect.fn("Webhooks.delete")(function* (id: WebhookId) {
          const deleted = yield* audit.record(repository.delete(id), ({ webhook }) => ({
            action: "webhook.delete",
            target: id,
            before: auditedWebhook(webhook),
            after: null
          }))
          return yield* stateOf(deleted)
        })
      })
    })
  )
}
