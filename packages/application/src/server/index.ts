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
  NoEmojiSlot,
  PlatformBusy,
  type PlatformFailure,
  PlatformUnavailable,
  ServerEmojiNotFound,
  ServerNotFound
} from "./ChatPlatform.ts"
export { NotServerManager } from "./ServerPermissions.ts"
export { Servers, ServersNotConfigured, UploadNotApproved, type UploadToAdd } from "./Servers.ts"
