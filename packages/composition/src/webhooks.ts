import { HttpWebhookSender } from "@emoji-catalogue/adapters-http"
import { TokenVault } from "@emoji-catalogue/application/account"
import { checkWebhookSecrets, WebhookDeliveries, Webhooks, WebhookSecrets } from "@emoji-catalogue/application/webhook"
import { Effect, Layer, Option } from "effect"
import { localEncryptionKey } from "./localEncryptionKey.ts"
import type { WebhookSettings } from "./settings/webhooks.ts"

/**
 * If `ENCRYPTION_KEY` is missing and the database is embedded, uses a key from a file next to the database. No other
 * process needs that key, because only one process uses an embedded database.
 */
const secrets = ({ dataDir, databaseUrl, encryptionKey }: WebhookSettings) => {
  if (Option.isSome(encryptionKey)) {
    return WebhookSecrets.layer.pipe(Layer.provide(TokenVault.layer(encryptionKey.value)))
  }
  if (Option.isSome(databaseUrl)) return WebhookSecrets.layerNotConfigured(["ENCRYPTION_KEY"])
  return WebhookSecrets.layer.pipe(
    Layer.provide(Layer.unwrap(Effect.map(localEncryptionKey(dataDir), TokenVault.layer)))
  )
}

const warning = ({ webhooks: { allowPrivate } }: WebhookSettings) =>
  allowPrivate
    ? Layer.effectDiscard(
        Effect.logWarning("WEBHOOK_ALLOW_PRIVATE: webhooks may reach any address in the network of this service")
      )
    : Layer.empty

/** Checks the stored secrets in the background, so that the start does not wait for the check. */
const secretsCheck = Layer.effectDiscard(Effect.forkScoped(checkWebhookSecrets))

export const layer = (settings: WebhookSettings) =>
  Layer.mergeAll(Webhooks.layer, WebhookDeliveries.layer, secretsCheck).pipe(
    Layer.provide([secrets(settings), HttpWebhookSender.layer(settings.webhooks)]),
    Layer.merge(warning(settings))
  )
