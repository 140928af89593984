import { Schema } from "effect"
import { AccountId } from "../account/Account.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { BackupId } from "./Backup.ts"
import { GuildId } from "./Guild.ts"

export const RestoreId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("RestoreId"))
export type RestoreId = typeof RestoreId.Type

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** An emoji or a sticker that could not be restored. */
export const FailedEmoji = Schema.Struct({
  name: Schema.String,
  reason: Schema.String
})
export type FailedEmoji = typeof FailedEmoji.Type

/** A job that adds the emoji and stickers of a backup to a guild. Skips items that the guild already has. */
export const Restore = Schema.Struct({
  id: RestoreId,
  backupId: BackupId,
  guildId: GuildId,
  /** The account that requested the restore. Null once the account is deleted. */
  accountId: Schema.NullOr(AccountId),
  /**
   * `completed`: nothing remains to add. `stopped`: items remain, because an error stopped the restore (see `error`),
   * or because the guild has no free slots for them.
   */
  status: Schema.Literals(["running", "completed", "stopped", "cancelled"]),
  createdAt: Timestamp,
  /** When the restore was last active. */
  updatedAt: Timestamp,
  finishedAt: Schema.NullOr(Timestamp),
  /**
   * The time when a waiting restore continues, for example after a rate limit of the platform. Null if the restore is
   * not waiting.
   */
  retryAt: Schema.NullOr(Timestamp),
  /** A sentence that says which error stopped the restore. Null if no error stopped it. */
  error: Schema.NullOr(Schema.String),
  added: Count,
  skipped: Count,
  failed: Schema.Array(FailedEmoji),
  remaining: Count
})
export type Restore = typeof Restore.Type
