export {
  type BackupArchive,
  BackupEnded,
  BackupIncomplete,
  BackupNotCompleted,
  BackupNotFound,
  Backups,
  type OpenedBackup
} from "./Backups.ts"
export { backUpGuild, backUpGuildJob } from "./backUpGuild.ts"
export { BackupSettings } from "./BackupSettings.ts"
export { removeUnusedBackupFiles } from "./removeUnusedBackupFiles.ts"
export { NoRestoreRunning, OtherRestoreRunning, Restores, type ServerRestorePlan } from "./Restores.ts"
export { restoreGuild, restoreGuildJob } from "./restoreGuild.ts"
export { GuildPermissions, NotGuildManager, type PermissionFailure } from "./GuildPermissions.ts"
export { Guilds, UploadNotApproved, type UploadToAdd } from "./Guilds.ts"
