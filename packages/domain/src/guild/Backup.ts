import { Schema } from "effect"
import { AccountId } from "../account/Account.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { GuildId } from "./Guild.ts"
import { GuildEmojiId, RoleId } from "./GuildEmoji.ts"
import { StickerId } from "./GuildSticker.ts"

export const BackupId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("BackupId"))
export type BackupId = typeof BackupId.Type

/** SHA-256 of the image in hex, a full stop and the format. Equal images share one file, even across backups. */
export const BackupFileName = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}\.(png|jpeg|gif|webp|json)$/)).pipe(
  Schema.brand("BackupFileName")
)
export type BackupFileName = typeof BackupFileName.Type

export const BackupEmoji = Schema.Struct({
  /** The id that the emoji had in the guild when the backup was made. */
  id: GuildEmojiId,
  name: Schema.String,
  isAnimated: Schema.Boolean,
  file: BackupFileName,
  /** In bytes. */
  size: Schema.Int,
  /** Whether an integration manages the emoji. If so, only the integration can restore it. */
  isManaged: Schema.Boolean,
  /**
   * The roles that could use the emoji. Empty if every member could use it. Null in old backups, which do not contain
   * roles.
   */
  roles: Schema.NullOr(Schema.Array(RoleId))
})
export type BackupEmoji = typeof BackupEmoji.Type

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

export const BackupSticker = Schema.Struct({
  id: StickerId,
  name: Schema.String,
  description: Schema.NullOr(Schema.String),
  tags: Schema.String,
  file: BackupFileName,
  /** In bytes. */
  size: Schema.Int
})
export type BackupSticker = typeof BackupSticker.Type

/** An emoji or a sticker that a backup lacks, because its image could not be read. */
export const MissingEmoji = Schema.Struct({
  name: Schema.String,
  reason: Schema.String
})
export type MissingEmoji = typeof MissingEmoji.Type

/** A snapshot of a guild's emoji and stickers. It has no emoji or stickers until its status is `completed`. */
export const Backup = Schema.Struct({
  id: BackupId,
  guildId: GuildId,
  guildName: Schema.String,
  /** The account that requested the backup. Null once the account is deleted. */
  accountId: Schema.NullOr(AccountId),
  /** The name of the user who requested the backup. */
  createdBy: Schema.String,
  status: Schema.Literals(["running", "completed", "failed", "cancelled"]),
  createdAt: Timestamp,
  finishedAt: Schema.NullOr(Timestamp),
  /** A sentence that says why the backup failed or, while it is running, why its last attempt failed. */
  error: Schema.NullOr(Schema.String),
  staticEmoji: Count,
  animatedEmoji: Count,
  stickers: Count,
  /** The total size of the images in bytes. */
  bytes: Count,
  missing: Schema.Array(MissingEmoji)
})
export type Backup = typeof Backup.Type
