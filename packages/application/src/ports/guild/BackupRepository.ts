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
    /** Stores a running backup. Returns the existing one if the id is taken or the guild already has one running. */
    readonly begin: (backup: NewBackup) => Effect.Effect<Backup>

    readonly find: (id: BackupId) => Effect.Effect<Option.Option<Backup>>

    /** In the order of the guild. */
    readonly emoji: (id: BackupId) => Effect.Effect<ReadonlyArray<BackupEmoji>>

    /** In the order of the guild. */
    readonly stickers: (id: BackupId) => Effect.Effect<ReadonlyArray<BackupSticker>>

    /** Latest first. */
    readonly list: (guild: GuildId, page: Page) => Effect.Effect<PageOf<Backup>>

    /**
     * Maps the id of each emoji in the guild's completed backups to its entry in the latest backup that contains it. A
     * new backup can reuse the file of the entry, because the image of an emoji never changes.
     */
    readonly knownEmoji: (guild: GuildId) => Effect.Effect<ReadonlyMap<GuildEmojiId, BackupEmoji>>

    /** Like `knownEmoji`, for stickers. */
    readonly knownStickers: (guild: GuildId) => Effect.Effect<ReadonlyMap<StickerId, BackupSticker>>

    /**
     * Records that a backup is going to use these files. Call it before storing the files, because `removeUnusedFiles`
     * removes files that no backup has, unless they were claimed recently.
     */
    readonly claimFiles: (names: ReadonlyArray<BackupFileName>, at: DateTime.Utc) => Effect.Effect<void>

    /** Completes a running backup. All its files must have been claimed. Ignored if the backup is not running. */
    readonly complete: (backup: CompletedBackup) => Effect.Effect<void>

    /** Stores the error of the last attempt at a running backup. Ignored if the backup is not running. */
    readonly noteError: (id: BackupId, error: string) => Effect.Effect<void>

    /** A cancelled backup is empty. Returns false and changes nothing if the backup is not running. */
    readonly cancel: (id: BackupId, finishedAt: DateTime.Utc) => Effect.Effect<boolean>

    /** A failed backup is empty. Ignored if the backup is not running. */
    readonly fail: (id: BackupId, error: string, finishedAt: DateTime.Utc) => Effect.Effect<void>

    /**
     * Deletes completed backups of a guild until `keep` remain: first duplicates of later backups, then the oldest
     * backups. A backup is a duplicate if a later backup has the same names, files and roles, in any order. Also
     * deletes failed and cancelled backups that are older than all remaining completed backups. Never deletes the
     * backup `restoring`, which is being restored.
     */
    readonly prune: (guild: GuildId, keep: number, restoring: BackupId | null) => Effect.Effect<void>

    /**
     * Finds the files that no backup refers to and that were last claimed before `claimedBefore`. Deletes their claims,
     * and calls `remove`, which has to delete the files. A concurrent `claimFiles` of such a file waits until `remove`
     * has finished. Returns the number of removed files.
     */
    readonly removeUnusedFiles: (
      claimedBefore: DateTime.Utc,
      remove: (names: ReadonlyArray<BackupFileName>) => Effect.Effect<void>
    ) => Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/guild/BackupRepository") {}
