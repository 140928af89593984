import { Schema } from "effect"
import { AccountId } from "../account/Account.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { GuildId } from "./Guild.ts"
import { GuildEmojiId, RoleId } from "./GuildEmoji.ts"
import { StickerId } from "./GuildSticker.ts"

export const BackupId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("BackupId"))
export type BackupId = typeof BackupId.Type

/** The SHA-256 of an image in hexadecimal, a full stop, the format. Equal images of all backups share one file. */
export const BackupFileName = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}\.(png|jpeg|gif|webp|json)$/)).pipe(
  Schema.brand("BackupFileName")
)
export type BackupFileName = typeof BackupFileName.Type

/** An emoji in a backup. */
export const BackupEmoji = Schema.Struct({
  /** Its id on the guild when the backup was made. */
  id: GuildEmojiId,
  name: Schema.String,
  isAnimated: Schema.Boolean,
  file: BackupFileName,
  /** In bytes. */
  size: Schema.Int,
  /** Whether an integration added it; only that integration can restore it. */
  isManaged: Schema.Boolean,
  /** The roles that could use it; empty if every member could. Null in backups from before roles were recorded. */
  roles: Schema.NullOr(Schema.Array(RoleId))
})
export type BackupEmoji = typeof BackupEmoji.Type

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** A sticker in a backup. */
export const BackupSticker = Schema.Struct({
  /** Its id on the guild when the backup was made. */
  id: StickerId,
  name: Schema.String,
  description: Schema.NullOr(Schema.String),
  tags: Schema.String,
  file: BackupFileName,
  /** In bytes. */
  size: Schema.Int
})
export type BackupSticker = typeof BackupSticker.Type

/** An emoji or a sticker whose image could not be read. */
export const MissingEmoji = Schema.Struct({
  name: Schema.String,
  /** In a sentence. */
  reason: Schema.String
})
export type MissingEmoji = typeof MissingEmoji.Type

/** A snapshot of a guild's emoji and stickers. It is empty until it is completed. */
export const Backup = Schema.Struct({
  id: BackupId,
  guildId: GuildId,
  guildName: Schema.String,
  /** Null once the account is deleted. */
  accountId: Schema.NullOr(AccountId),
  /** The name of the user who requested it. */
  createdBy: Schema.String,
  status: Schema.Literals(["running", "completed", "failed", "cancelled"]),
  createdAt: Timestamp,
  finishedAt: Schema.NullOr(Timestamp),
  /** In a sentence, why it failed or, while it is running, why its last attempt failed. */
  error: Schema.NullOr(Schema.String),
  staticEmoji: Count,
  animatedEmoji: Count,
  stickers: Count,
  /** The total size of the images. */
  bytes: Count,
  missing: Schema.Array(MissingEmoji)
})
export type Backup = typeof Backup.Type
