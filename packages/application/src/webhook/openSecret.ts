import type { WebhookId } from "@emoji-catalogue/domain"
import { Effect, type Redacted, Schema } from "effect"
import type { StoredSecret } from "../ports/webhook/storedSecrets.ts"
import type { WebhookSecrets } from "./WebhookSecrets.ts"

/** The secret cannot sign deliveries. `reason` is a sentence for administrators. */
export class SecretUnreadable extends Schema.TaggedError<SecretUnreadable>()("SecretUnreadable", {
  reason: Schema.String
}) {}

export const openSecret = (
  secrets: WebhookSecrets["Service"],
  id: WebhookId,
  { sealed }: StoredSecret
): Effect.Effect<Redacted.Redacted, SecretUnreadable> =>
  Effect.catchTags(secrets.open(id, sealed), {
    EncryptionNotConfigured: ({ missing }) =>
      new SecretUnreadable({ reason: `The signing secret cannot be decrypted without ${missing.join(", ")}` }),
    UnsealFailed: () =>
      new SecretUnreadable({
        reason: "The signing secret was encrypted with another key: rotate it, or start the service with that key"
      })
  })
