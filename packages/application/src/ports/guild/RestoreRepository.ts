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

/** A restore to start. */
export type NewRestore = Pick<Restore, "id" | "backupId" | "guildId" | "accountId" | "createdAt"> & {
  /** How many emoji and stickers the backup has. */
  readonly total: number
}

/** Longer than a run takes to add one emoji or sticker. The run checks for cancellation after each. */
export const cancellationTimeout = Duration.minutes(2)

/** The outcome of restoring one emoji or sticker of a backup. */
export interface RestoredEmoji {
  /** Its index in the backup. Stickers follow the emoji. */
  readonly position: number
  readonly name: string
  readonly outcome: "added" | "skipped" | "failed"
  /** The id of the added emoji or sticker, if known. */
  readonly emojiId: GuildEmojiId | StickerId | null
  /** Why it failed, in a sentence. */
  readonly reason: string | null
}

/** The state of a restore for the run that continues it. */
export interface TakenRestore {
  readonly restore: Restore
  readonly emoji: ReadonlyArray<RestoredEmoji>
  /** Whether a run has recorded its first comparison with the guild. */
  readonly isPlanned: boolean
}

/**
 * Stores restores and the outcomes of their emoji and stickers. Only the run that took a restore last may record outcomes.
 * Each method is one atomic step; outages are defects. `contracts/guild/RestoreRepositoryContract.ts` states the laws.
 */
export class RestoreRepository extends Context.Service<
  RestoreRepository,
  {
    /**
     * Stores a running restore. Returns the existing one if the id is taken or the guild already has one running. A cancelled
     * restore counts as running until its run calls `release`, for at most `cancellationTimeout`.
     */
    readonly begin: (restore: NewRestore) => Effect.Effect<Restore>

    readonly find: (id: RestoreId) => Effect.Effect<Option.Option<Restore>>

    /** The backup that is being restored to a guild. */
    readonly restoring: (guild: GuildId) => Effect.Effect<Option.Option<BackupId>>

    /** The backup file of each emoji and sticker that restores have added to a guild. */
    readonly restoredFiles: (guild: GuildId) => Effect.Effect<ReadonlyMap<GuildEmojiId | StickerId, BackupFileName>>

    /** Assigns a running restore to a run, and clears `retryAt`. */
    readonly take: (id: RestoreId, run: string, at: DateTime.Utc) => Effect.Effect<Option.Option<TakenRestore>>

    /**
     * Adds outcomes. Returns false and adds nothing if another run has taken the restore or it has ended. If the restore was
     * cancelled meanwhile, returns false but adds the outcomes, because the platform has the emoji.
     */
    readonly record: (
      id: RestoreId,
      run: string,
      emoji: ReadonlyArray<RestoredEmoji>,
      at: DateTime.Utc
    ) => Effect.Effect<boolean>

    /** Stores when the restore continues. Ignored if another run has taken the restore. */
    readonly wait: (id: RestoreId, run: string, retryAt: DateTime.Utc) => Effect.Effect<void>

    /** Cancels the running restore of a backup. `None` if the backup is not being restored. */
    readonly cancel: (backup: BackupId, at: DateTime.Utc) => Effect.Effect<Option.Option<Restore>>

    /** Reports that the run has stopped. Matters only for a cancelled restore. */
    readonly release: (id: RestoreId, run: string) => Effect.Effect<void>

    /**
     * Ends a running restore: `completed` if there is no error and nothing remains, else `stopped`. Ignored if a run other than
     * `run` has taken the restore; without `run`, it always ends.
     */
    readonly end: (
      id: RestoreId,
      ending: { readonly run?: string; readonly error: string | null; readonly at: DateTime.Utc }
    ) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/guild/RestoreRepository") {}
