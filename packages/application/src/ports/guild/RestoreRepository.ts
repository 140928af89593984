import type {
  BackupFileName,
  BackupId,
  GuildEmojiId,
  GuildId,
  Restore,
  RestoreId,
  StickerId
} from "@emoji-catalogue/domain"
import { Context, type DateTime, Duration, type Effect, type Option } from "effect"

export type NewRestore = Pick<Restore, "id" | "backupId" | "guildId" | "accountId" | "createdAt"> & {
  /** The number of emoji and stickers in the backup. */
  readonly total: number
}

/**
 * The maximum time from the cancellation of a restore until its run stops. The run checks for cancellation after each
 * emoji or sticker, and needs less than this time to add one of them.
 */
export const cancellationTimeout = Duration.minutes(2)

export interface RestoredEmoji {
  /** The index of the emoji or sticker in the backup. The stickers follow the emoji. */
  readonly position: number
  readonly name: string
  readonly outcome: "added" | "skipped" | "failed"
  /** The id of the added emoji or sticker, if known. */
  readonly emojiId: GuildEmojiId | StickerId | null
  /** Why the emoji or sticker was not added, as a sentence; null unless `outcome` is `failed`. */
  readonly reason: string | null
}

/** The data that a run needs to continue a restore: the restore and the outcomes that earlier runs recorded. */
export interface TakenRestore {
  readonly restore: Restore
  readonly emoji: ReadonlyArray<RestoredEmoji>
  /** Whether an earlier run has recorded which emoji and stickers the guild had before the restore. */
  readonly isPlanned: boolean
}

/**
 * Stores restores and the outcomes of their emoji and stickers. A run is one attempt of a process to continue a
 * restore. Only the run that called `take` last may record outcomes. Each method is one atomic step; outages are
 * defects (`StorageUnavailable`).
 */
export class RestoreRepository extends Context.Service<
  RestoreRepository,
  {
    /**
     * Stores a running restore. If the id is taken or the guild has a running restore, returns the existing restore.
     * For this check, a cancelled restore still counts as running until its run calls `release`, or until
     * `cancellationTimeout` has passed since the cancellation.
     */
    readonly begin: (restore: NewRestore) => Effect.Effect<Restore>

    readonly find: (id: RestoreId) => Effect.Effect<Option.Option<Restore>>

    /** The backup of the guild's running restore. */
    readonly restoring: (guild: GuildId) => Effect.Effect<Option.Option<BackupId>>

    /** Returns the backup file of each emoji and sticker that was added to the guild by a restore. */
    readonly restoredFiles: (guild: GuildId) => Effect.Effect<ReadonlyMap<GuildEmojiId | StickerId, BackupFileName>>

    /**
     * Assigns the restore to the run with the id `run`, and clears `retryAt`. Returns `None` and changes nothing if the
     * status of the restore is not `running`.
     */
    readonly take: (id: RestoreId, run: string, at: DateTime.Utc) => Effect.Effect<Option.Option<TakenRestore>>

    /**
     * Records outcomes. Returns false if the run must stop:
     *
     * - The restore was cancelled. The outcomes are recorded, because the run has already added emoji to the platform.
     * - Another run has taken the restore, or the restore has ended for another reason. Nothing is recorded.
     */
    readonly record: (
      id: RestoreId,
      run: string,
      emoji: ReadonlyArray<RestoredEmoji>,
      at: DateTime.Utc
    ) => Effect.Effect<boolean>

    /** Stores the time at which the restore continues. Does nothing if another run has taken the restore. */
    readonly wait: (id: RestoreId, run: string, retryAt: DateTime.Utc) => Effect.Effect<void>

    /** Cancels the running restore of a backup and returns it. `None` if the backup is not being restored. */
    readonly cancel: (backup: BackupId, at: DateTime.Utc) => Effect.Effect<Option.Option<Restore>>

    /** Records that the run of a cancelled restore has stopped. Does nothing if the restore was not cancelled. */
    readonly release: (id: RestoreId, run: string) => Effect.Effect<void>

    /**
     * Ends a running restore. The status becomes `completed` if there is no error and every emoji and sticker has an
     * outcome; otherwise `stopped`. If `run` is given and another run has taken the restore, does nothing.
     */
    readonly end: (
      id: RestoreId,
      ending: { readonly run?: string; readonly error: string | null; readonly at: DateTime.Utc }
    ) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/guild/RestoreRepository") {}
