import { Config } from "effect"
import * as identity from "./identity.ts"
import type { Settings } from "./readSettings.ts"
import { integerBetween } from "./variables.ts"

export const settings = {
  discord: identity.settings.discord,
  encryptionKey: identity.settings.encryptionKey,
  backupsPerGuild: integerBetween("BACKUPS_PER_SERVER", 1, 1000).pipe(Config.withDefault(30))
}

export type GuildsSettings = Settings<typeof settings>
