export { BackupFiles } from "./BackupFiles.ts"
export { BackupRepository, type CompletedBackup, type NewBackup } from "./BackupRepository.ts"
export {
  BotNotPermitted,
  ChatPlatform,
  type EmojiFormat,
  type EmojiImage,
  EmojiRefused,
  type Membership,
  type NewEmoji,
  type NewSticker,
  NoEmojiSlot,
  PlatformBusy,
  type PlatformFailure,
  PlatformUnavailable,
  RoleNotFound,
  ServerEmojiNotFound,
  ServerNotFound,
  ServersNotConfigured,
  StickerFormatUnknown,
  type StickerImage
} from "./ChatPlatform.ts"
export { NotServerManager, type PermissionFailure, ServerPermissions } from "./ServerPermissions.ts"
export { Servers, UploadNotApproved, type UploadToAdd } from "./Servers.ts"
export {
  BackupEnded,
  BackupIncomplete,
  BackupNotCompleted,
  BackupNotFound,
  Backups,
  type OpenedBackup
} from "./Backups.ts"
export { BackupSettings } from "./BackupSettings.ts"
export { backUpServer } from "./backUpServer.ts"
export { removeUnusedBackupFiles } from "./removeUnusedBackupFiles.ts"
export {
  cancellationTimeout,
  type NewRestore,
  type RestoredEmoji,
  RestoreRepository,
  type TakenRestore
} from "./RestoreRepository.ts"
export { NoRestoreRunning, OtherRestoreRunning, Restores, type ServerRestorePlan } from "./Restores.ts"
export { restoreServer } from "./restoreServer.ts"
