import { Context } from "effect"

export interface BackupSettings {
  readonly perGuild: number
}

export const BackupSettings = Context.Reference<BackupSettings>("@emoji-catalogue/application/guild/BackupSettings", {
  defaultValue: () => ({ perGuild: 30 })
})
