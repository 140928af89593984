import { Config } from "effect"
import * as database from "./database.ts"
import * as identity from "./identity.ts"
import type { Settings } from "./readSettings.ts"
import { flag } from "./variables.ts"

export const settings = {
  ...database.settings,
  encryptionKey: identity.settings.encryptionKey,
  webhooks: {
    /** Whether URLs of webhooks may use http instead of https. */
    allowInsecure: flag("WEBHOOK_ALLOW_INSECURE").pipe(Config.withDefault(false)),
    /** Whether events may be delivered to any address, including private addresses in the network of the service. */
    allowPrivate: flag("WEBHOOK_ALLOW_PRIVATE").pipe(Config.withDefault(false))
  }
}

export type WebhookSettings = Settings<typeof settings>
