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

/** A restore that begins. */
export type NewRestore = Pick<Restore, "id" | "backupId" | "guildId" | "accountId" | "createdAt"> & {
  /** How many emoji and stickers the backup has. */
  readonly total: number
}

/** Longer than a run takes to add one emoji or sticker, after which it notices that its restore was cancelled. */
export const cancellationTimeout = Duration.minutes(2)

/** What became of an emoji or a sticker of a backup. */
export interface RestoredEmoji {
  /** Its place in the backup, from 0. Stickers follow the emoji. */
  readonly position: number
  readonly name: string
  readonly outcome: "added" | "skipped" | "failed"
  /** Of the emoji or the sticker that was added, if it is known. */
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
 * Restores and what became of their emoji and stickers. Of the runs that work on a restore only the one that took it last may record something.
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

    /** The backup of a guild that is being restored. */
    readonly restoring: (guild: GuildId) => Effect.Effect<Option.Option<BackupId>>

    /** The file that each emoji and sticker was restored from, of all that restores have added to a guild. */
    readonly restoredFiles: (guild: GuildId) => Effect.Effect<ReadonlyMap<GuildEmojiId | StickerId, BackupFileName>>

    /** Assigns a running restore to a run, and clears `retryAt`. */
    readonly take: (id: RestoreId, run: string, at: DateTime.Utc) => Effect.Effect<Option.Option<TakenRestore>>

    /**
     * Adds outcomes. False, and nothing is added, if another run has taken the restore or it has ended. If the restore was
     * cancelled meanwhile, the outcomes are added, because the platform has the emoji, and the result is false.
     */
    readonly record: (
      id: RestoreId,
      run: string,
      emoji: ReadonlyArray<RestoredEmoji>,
      at: DateTime.Utc
    ) => Effect.Effect<boolean>

    /** Notes when the restore goes on. A restore that another run has taken stays as it is. */
    readonly wait: (id: RestoreId, run: string, retryAt: DateTime.Utc) => Effect.Effect<void>

    /** Ends the running restore of a backup as cancelled. `None` if the backup is not being restored. */
    readonly cancel: (backup: BackupId, at: DateTime.Utc) => Effect.Effect<Option.Option<Restore>>

    /** Reports that the run has stopped. Matters only for a cancelled restore. */
    readonly release: (id: RestoreId, run: string) => Effect.Effect<void>

    /**
     * Ends a running restore: `completed` if there is no error and nothing remains, else `stopped`. A restore that another run has
     * taken stays as it is; without `run` it ends in any case.
     */
    readonly end: (
      id: RestoreId,
      ending: { readonly run?: string; readonly error: string | null; readonly at: DateTime.Utc }
    ) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/guild/RestoreRepository") {}
