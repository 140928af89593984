import { Context } from "effect"

export interface BackupSettings {
  /** How many completed backups of a guild are kept. */
  readonly perGuild: number
}

export const BackupSettings = Context.Reference<BackupSettings>("@emoji-catalogue/application/guild/BackupSettings", {
  defaultValue: () => ({ perGuild: 30 })
})
