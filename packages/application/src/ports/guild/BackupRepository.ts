import type {
  Backup,
  BackupEmoji,
  BackupFileName,
  BackupId,
  BackupSticker,
  GuildEmojiId,
  GuildId,
  MissingEmoji,
  StickerId
} from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"

export type NewBackup = Pick<Backup, "id" | "guildId" | "guildName" | "accountId" | "createdBy" | "createdAt">

export interface CompletedBackup {
  readonly id: BackupId
  readonly guildName: string
  readonly emoji: ReadonlyArray<BackupEmoji>
  readonly stickers: ReadonlyArray<BackupSticker>
  readonly missing: ReadonlyArray<MissingEmoji>
  readonly finishedAt: DateTime.Utc
}

/** Stores guild backups. Each method is one atomic step; outages are defects (`StorageUnavailable`). */
export class BackupRepository extends Context.Service<
  BackupRepository,
  {
    /** Stores a running backup. If the id is taken or the guild has a running backup, returns the existing backup. */
    readonly begin: (backup: NewBackup) => Effect.Effect<Backup>

    readonly find: (id: BackupId) => Effect.Effect<Option.Option<Backup>>

    /** Returns the emoji of a backup, in the order that they had in the guild. */
    readonly emoji: (id: BackupId) => Effect.Effect<ReadonlyArray<BackupEmoji>>

    /** Returns the stickers of a backup, in the order that they had in the guild. */
    readonly stickers: (id: BackupId) => Effect.Effect<ReadonlyArray<BackupSticker>>

    /** Latest first. */
    readonly list: (guild: GuildId, page: Page) => Effect.Effect<PageOf<Backup>>

    /**
     * Returns each emoji that is in at least one completed backup of the guild. The keys of the map are the ids of the
     * emoji. If several backups contain an emoji, its value is from the latest of these backups. A new backup can reuse
     * the file of the emoji, because the image of an emoji never changes.
     */
    readonly knownEmoji: (guild: GuildId) => Effect.Effect<ReadonlyMap<GuildEmojiId, BackupEmoji>>

    /** Like `knownEmoji`, for stickers. */
    readonly knownStickers: (guild: GuildId) => Effect.Effect<ReadonlyMap<StickerId, BackupSticker>>

    /**
     * Records that a backup is going to use these files. Call it before storing the files, because `removeUnusedFiles`
     * may otherwise remove them before the backup is completed.
     */
    readonly claimFiles: (names: ReadonlyArray<BackupFileName>, at: DateTime.Utc) => Effect.Effect<void>

    /** Completes a running backup. All its files must have been claimed. Does nothing if the backup is not running. */
    readonly complete: (backup: CompletedBackup) => Effect.Effect<void>

    /** Stores the error of the last attempt at a running backup. Does nothing if the backup is not running. */
    readonly noteError: (id: BackupId, error: string) => Effect.Effect<void>

    /**
     * Cancels a running backup. A cancelled backup has no emoji or stickers, because only `complete` stores them.
     * Returns false and changes nothing if the backup is not running.
     */
    readonly cancel: (id: BackupId, finishedAt: DateTime.Utc) => Effect.Effect<boolean>

    /**
     * Marks a running backup as failed. A failed backup has no emoji or stickers, because only `complete` stores them.
     * Does nothing if the backup is not running.
     */
    readonly fail: (id: BackupId, error: string, finishedAt: DateTime.Utc) => Effect.Effect<void>

    /**
     * Deletes completed backups of a guild until `keep` completed backups remain. Deletes in this order:
     *
     * - Duplicates. A backup is a duplicate if a later backup has the same emoji and stickers, in any order, with the
     *   same names, files and roles.
     * - Other backups, oldest first.
     *
     * Also deletes failed and cancelled backups that are older than all remaining completed backups. Never deletes
     * `restoring`, the backup that is being restored.
     */
    readonly prune: (guild: GuildId, keep: number, restoring: BackupId | null) => Effect.Effect<void>

    /**
     * Finds the files that no backup refers to and that were last claimed before `claimedBefore`. Deletes the claims of
     * these files, and calls `remove`, which has to delete the files. A concurrent `claimFiles` for one of these files
     * waits until `remove` has finished, so `remove` cannot delete a file that a backup stores after the claim. Returns
     * the number of removed files.
     */
    readonly removeUnusedFiles: (
      claimedBefore: DateTime.Utc,
      remove: (names: ReadonlyArray<BackupFileName>) => Effect.Effect<void>
    ) => Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/guild/BackupRepository") {}
