import { HttpWebhookSender } from "@emoji-catalogue/adapters-http"
import { TokenVault } from "@emoji-catalogue/application/account"
import { checkWebhookSecrets, WebhookDeliveries, Webhooks, WebhookSecrets } from "@emoji-catalogue/application/webhook"
import { Effect, Layer, Option } from "effect"
import { localEncryptionKey } from "./localEncryptionKey.ts"
import type { WebhookSettings } from "./settings/webhooks.ts"

/** With the embedded database no setting is needed: the key is in a file next to it, because no other process uses either. */
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

/** Runs in the background, because the start does not wait for it. */
const secretsCheck = Layer.effectDiscard(Effect.forkScoped(checkWebhookSecrets))

/** Webhooks, their deliveries, and their administration. */
export const layer = (settings: WebhookSettings) =>
  Layer.mergeAll(Webhooks.layer, WebhookDeliveries.layer, secretsCheck).pipe(
    Layer.provide([secrets(settings), HttpWebhookSender.layer(settings.webhooks)]),
    Layer.merge(warning(settings))
  )
