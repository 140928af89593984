import { Context } from "effect"

export interface BackupSettings {
  /** How many completed backups of a server are kept. */
  readonly perServer: number
}

export const BackupSettings = Context.Reference<BackupSettings>("@emoji-catalogue/application/guild/BackupSettings", {
  defaultValue: () => ({ perServer: 30 })
})
