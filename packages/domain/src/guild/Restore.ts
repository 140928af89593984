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
  /** In a sentence. */
  reason: Schema.String
})
export type FailedEmoji = typeof FailedEmoji.Type

/** Adds the emoji and stickers of a backup that its guild does not have. */
export const Restore = Schema.Struct({
  id: RestoreId,
  backupId: BackupId,
  guildId: GuildId,
  /** The account that requested it; null once the account is deleted. */
  accountId: Schema.NullOr(AccountId),
  /** `completed`: nothing remains. `stopped`: the rest has no free slot, or `error` gives the reason. */
  status: Schema.Literals(["running", "completed", "stopped", "cancelled"]),
  createdAt: Timestamp,
  /** When it last did something. */
  updatedAt: Timestamp,
  finishedAt: Schema.NullOr(Timestamp),
  /** While the platform rate-limits the restore: when it continues. */
  retryAt: Schema.NullOr(Timestamp),
  /** In a sentence. */
  error: Schema.NullOr(Schema.String),
  added: Count,
  skipped: Count,
  failed: Schema.Array(FailedEmoji),
  /** How many emoji and stickers of the backup are not yet added, skipped or failed. */
  remaining: Count
})
export type Restore = typeof Restore.Type
