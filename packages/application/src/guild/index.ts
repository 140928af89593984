export {
  BackupEnded,
  BackupIncomplete,
  BackupNotCompleted,
  BackupNotFound,
  Backups,
  type OpenedBackup
} from "./Backups.ts"
export { backUpServer } from "./backUpServer.ts"
export { BackupSettings } from "./BackupSettings.ts"
export { removeUnusedBackupFiles } from "./removeUnusedBackupFiles.ts"
export { NoRestoreRunning, OtherRestoreRunning, Restores, type ServerRestorePlan } from "./Restores.ts"
export { restoreServer } from "./restoreServer.ts"
export { NotServerManager, type PermissionFailure, ServerPermissions } from "./ServerPermissions.ts"
export { Servers, UploadNotApproved, type UploadToAdd } from "./Servers.ts"
