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

/** A backup to start. */
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

    /** Protects files from deletion, even if no backup has them yet. Claim a file before storing it. */
    readonly claimFiles: (names: ReadonlyArray<BackupFileName>, at: DateTime.Utc) => Effect.Effect<void>

    /** Completes a running backup in one step. All files must be claimed. Ignored if the backup is not running. */
    readonly complete: (backup: CompletedBackup) => Effect.Effect<void>

    /** Stores why the last attempt of a running backup failed, as its error. Ignored if the backup is not running. */
    readonly noteError: (id: BackupId, error: string) => Effect.Effect<void>

    /** Cancels a running backup, which then has no emoji. Returns false and changes nothing if it is not running. */
    readonly cancel: (id: BackupId, finishedAt: DateTime.Utc) => Effect.Effect<boolean>

    /** Marks a running backup as failed; it has no emoji. Ignored if the backup is not running. */
    readonly fail: (id: BackupId, error: string, finishedAt: DateTime.Utc) => Effect.Effect<void>

    /**
     * Deletes completed backups of a guild until `keep` remain: first duplicates of a later backup (the same names,
     * files and roles, in any order), then the others, oldest first. Also deletes failed and cancelled backups that are older
     * than every remaining completed backup. Keeps the backup that is being restored.
     */
    readonly prune: (guild: GuildId, keep: number, restoring: BackupId | null) => Effect.Effect<void>

    /**
     * Passes the files that no backup has, and that were last claimed before a time, to `remove`, and forgets them. `claimFiles`
     * waits until they are removed. Returns their number.
     */
    readonly removeUnusedFiles: (
      claimedBefore: DateTime.Utc,
      remove: (names: ReadonlyArray<BackupFileName>) => Effect.Effect<void>
    ) => Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/guild/BackupRepository") {}
