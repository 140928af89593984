import type { WebhookId } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, type Redacted, Schema } from "effect"
import { TokenVault, type UnsealFailed } from "../account/TokenVault.ts"

/** No key for encrypting secrets is configured. `missing` names the missing environment variables. */
export class EncryptionNotConfigured extends Schema.TaggedError<EncryptionNotConfigured>()("EncryptionNotConfigured", {
  missing: Schema.Array(Schema.String)
}) {}

export class WebhookSecrets extends Context.Service<
  WebhookSecrets,
  {
    readonly seal: (id: WebhookId, secret: Redacted.Redacted) => Effect.Effect<Uint8Array, EncryptionNotConfigured>
    readonly open: (
      id: WebhookId,
      sealed: Uint8Array
    ) => Effect.Effect<Redacted.Redacted, EncryptionNotConfigured | UnsealFailed>
  }
>()("@emoji-catalogue/application/webhook/WebhookSecrets") {
  static readonly layer = Layer.effect(
    WebhookSecrets,
    Effect.map(TokenVault, ({ open, seal }) => ({
      seal: (id, secret) => seal(ownerOf(id), secret),
      open: (id, sealed) => open(ownerOf(id), sealed)
    }))
  )

  /** Without an encryption key, webhooks cannot be registered, and deliveries fail. */
  static readonly layerNotConfigured = (missing: ReadonlyArray<string>) => {
    const notConfigured = Effect.fail(new EncryptionNotConfigured({ missing }))
    return Layer.succeed(WebhookSecrets, { seal: () => notConfigured, open: () => notConfigured })
  }
}

const ownerOf = (id: WebhookId) => `webhook:${id}`
