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

/** A backup that begins. */
export type NewBackup = Pick<Backup, "id" | "guildId" | "guildName" | "accountId" | "createdBy" | "createdAt">

export interface CompletedBackup {
  readonly id: BackupId
  readonly guildName: string
  readonly emoji: ReadonlyArray<BackupEmoji>
  readonly stickers: ReadonlyArray<BackupSticker>
  readonly missing: ReadonlyArray<MissingEmoji>
  readonly finishedAt: DateTime.Utc
}

/**
 * Backups of guilds, and the files that they refer to. Each method is one atomic step; outages are defects.
 * `contracts/guild/BackupRepositoryContract.ts` states the laws.
 */
export class BackupRepository extends Context.Service<
  BackupRepository,
  {
    /** Stores a running backup. Returns the existing one if the id is taken or the guild already has one running. */
    readonly begin: (backup: NewBackup) => Effect.Effect<Backup>

    readonly find: (id: BackupId) => Effect.Effect<Option.Option<Backup>>

    /** The emoji of a completed backup, in the order of the guild. */
    readonly emoji: (id: BackupId) => Effect.Effect<ReadonlyArray<BackupEmoji>>

    /** The stickers of a completed backup, in the order of the guild. */
    readonly stickers: (id: BackupId) => Effect.Effect<ReadonlyArray<BackupSticker>>

    /** The backups of a guild, latest first. */
    readonly list: (guild: GuildId, page: Page) => Effect.Effect<PageOf<Backup>>

    /** The latest known file of each emoji in the completed backups of a guild: the image of an emoji never changes. */
    readonly knownEmoji: (guild: GuildId) => Effect.Effect<ReadonlyMap<GuildEmojiId, BackupEmoji>>

    /** The latest known file of each sticker in the completed backups of a guild: the image of a sticker never changes. */
    readonly knownStickers: (guild: GuildId) => Effect.Effect<ReadonlyMap<StickerId, BackupSticker>>

    /** Keeps files from deletion, also those that no backup has yet. They may be stored only after this. */
    readonly claimFiles: (names: ReadonlyArray<BackupFileName>, at: DateTime.Utc) => Effect.Effect<void>

    /** Completes a running backup, in one step. All files must be claimed. Another backup stays as it is. */
    readonly complete: (backup: CompletedBackup) => Effect.Effect<void>

    /** Notes why the last attempt of a running backup failed, as its error. Another backup stays as it is. */
    readonly noteError: (id: BackupId, error: string) => Effect.Effect<void>

    /** Ends a running backup without emoji, as cancelled. False, and nothing changes, if it is not running. */
    readonly cancel: (id: BackupId, finishedAt: DateTime.Utc) => Effect.Effect<boolean>

    /** Ends a running backup without emoji. Another backup stays as it is. */
    readonly fail: (id: BackupId, error: string, finishedAt: DateTime.Utc) => Effect.Effect<void>

    /**
     * Deletes completed backups of a guild beyond a number: first those that a later one equals (the same names, files
     * and roles, in any order), then the others, oldest first. Deletes the failed and cancelled ones that are older than all that remain. Keeps the backup
     * that is being restored.
     */
    readonly prune: (guild: GuildId, keep: number, restoring: BackupId | null) => Effect.Effect<void>

    /**
     * Forgets the files that no backup has and that were claimed last before a time, and passes them to `remove`. A claim waits
     * until they are removed. Returns their number.
     */
    readonly removeUnusedFiles: (
      claimedBefore: DateTime.Utc,
      remove: (names: ReadonlyArray<BackupFileName>) => Effect.Effect<void>
    ) => Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/guild/BackupRepository") {}
