import { Effect } from "effect"
import { WebhookRepository } from "../ports/webhook/WebhookRepository.ts"
import { WebhookSecrets } from "./WebhookSecrets.ts"

/**
 * Warns if stored secrets cannot be decrypted, for example after a database restore without the encryption key.
 * Without the warning, operators would notice only when deliveries fail. Checks the newest webhook only. Never fails,
 * because startup must not depend on this check.
 */
export const checkWebhookSecrets = Effect.gen(function* () {
  const repository = yield* WebhookRepository
  const secrets = yield* WebhookSecrets
  const { items } = yield* repository.list({ limit: 1, offset: 0 })
  for (const stored of items) yield* secrets.open(stored.webhook.id, stored.secrets.current.sealed)
}).pipe(
  Effect.catchTags({
    EncryptionNotConfigured: ({ missing }) =>
      Effect.logWarning(`Webhooks: secrets cannot be decrypted without ${missing.join(", ")}`),
    UnsealFailed: () =>
      Effect.logWarning("Webhooks: secrets were encrypted with another key, their deliveries will fail")
  }),
  Effect.catchCause((cause) => Effect.logWarning("Webhooks: secrets could not be checked", cause))
)
