import { Config } from "effect"
import * as identity from "./identity.ts"
import type { Settings } from "./readSettings.ts"
import { integerBetween } from "./variables.ts"

export const settings = {
  discord: identity.settings.discord,
  encryptionKey: identity.settings.encryptionKey,
  /** How many completed backups of a server are kept. */
  backupsPerServer: integerBetween("BACKUPS_PER_SERVER", 1, 1000).pipe(Config.withDefault(30))
}

export type ServersSettings = Settings<typeof settings>
