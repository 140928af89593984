import * as database from "./database.ts"
import * as identity from "./identity.ts"
import type { Settings } from "./readSettings.ts"
import { flag } from "./variables.ts"

export const settings = {
  ...database.settings,
  encryptionKey: identity.settings.encryptionKey,
  webhooks: {
    /** Accepts http URLs of receivers. */
    allowInsecure: flag("WEBHOOK_ALLOW_INSECURE", false),
    /** Delivers to any address, also within the network of the service. */
    allowPrivate: flag("WEBHOOK_ALLOW_PRIVATE", false)
  }
}

export type WebhookSettings = Settings<typeof settings>
