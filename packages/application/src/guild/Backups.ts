import {
  type Account,
  archivePaths,
  type Backup,
  type BackupEmoji,
  type BackupFileName,
  type BackupId,
  backupManifest,
  type BackupSticker,
  type Guild,
  type GuildId,
  manifestPath
} from "@emoji-catalogue/domain"
import { Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { enqueue } from "../job/defineJob.ts"
import { backUpGuildJob } from "./backUpGuild.ts"
import { JobQueue } from "../ports/job/JobQueue.ts"
import type { ArchivedFile } from "../shared/ArchivedFile.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import { BackupFiles } from "../ports/guild/BackupFiles.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"
import { ChatPlatform, type GuildNotFound } from "../ports/guild/ChatPlatform.ts"
import { type NotGuildManager, type PermissionFailure, GuildPermissions } from "./GuildPermissions.ts"
import { makeWaitFor } from "./waitFor.ts"

export class BackupNotFound extends Schema.TaggedError<BackupNotFound>()("BackupNotFound", {}) {}

/** The backup is running, has failed or was cancelled. */
export class BackupNotCompleted extends Schema.TaggedError<BackupNotCompleted>()("BackupNotCompleted", {}) {}

export class BackupEnded extends Schema.TaggedError<BackupEnded>()("BackupEnded", {}) {}

/** Some images of the backup are no longer stored. */
export class BackupIncomplete extends Schema.TaggedError<BackupIncomplete>()("BackupIncomplete", {}) {}

/** Emoji and stickers are in the same order as in the guild. */
export interface OpenedBackup {
  readonly backup: Backup
  readonly emoji: ReadonlyArray<BackupEmoji>
  readonly stickers: ReadonlyArray<BackupSticker>
}

/** `files` are the manifest, then emoji, then stickers. */
export interface BackupArchive extends OpenedBackup {
  readonly files: ReadonlyArray<ArchivedFile>
}

export type OpenFailure = PermissionFailure | NotGuildManager | BackupNotFound | BackupNotCompleted

/**
 * If a backup still has the status `running` after this time, its job was lost. A job would have ended much earlier,
 * because the delays between its attempts add up to only 51 minutes.
 */
const maxAge = Duration.hours(3)

/**
 * Makes and reads backups of a guild's emoji and stickers. Only managers of the guild have access to its backups.
 *
 * Needs `BackupFiles`, `BackupRepository`, `ChatPlatform`, `JobQueue`, `GuildPermissions` and `UnitOfWork`.
 *
 * @example
 * ```ts
 * import { Backups } from "@emoji-catalogue/application/guild"
 * import { sampleAccounts, TestGuilds, UseCases } from "@emoji-catalogue/application/testing"
 * import { BackupId } from "@emoji-catalogue/domain"
 * import { Effect } from "effect"
 *
 * const status = Effect.gen(function* () {
 *   const { managed } = yield* TestGuilds
 *   const backup = yield* (yield* Backups).create(sampleAccounts.user, managed, BackupId.make(crypto.randomUUID()))
 *   return backup.status
 * })
 * await Effect.runPromise(Effect.provide(status, UseCases.layer())) // => "completed"
 * ```
 */
export class Backups extends Context.Service<
  Backups,
  {
    /** Lists backups, latest first. Works even if the bot has left the guild. */
    readonly list: (
      account: Account,
      guild: GuildId,
      page: Page
    ) => Effect.Effect<PageOf<Backup>, PermissionFailure | NotGuildManager>

    /**
     * Starts a job that makes a backup, and waits up to ten seconds for the job. The backup may still be running when
     * this returns. If a backup with this id exists or the guild has a running backup, starts nothing and waits for
     * the existing backup.
     */
    readonly create: (
      account: Account,
      guild: GuildId,
      id: BackupId
    ) => Effect.Effect<Backup, PermissionFailure | NotGuildManager | GuildNotFound>

    readonly find: (
      account: Account,
      guild: GuildId,
      id: BackupId
    ) => Effect.Effect<Backup, PermissionFailure | NotGuildManager | BackupNotFound>

    /** Cancels a running backup. Its job stops before it reads the next image. */
    readonly cancel: (
      account: Account,
      guild: GuildId,
      id: BackupId
    ) => Effect.Effect<Backup, PermissionFailure | NotGuildManager | BackupNotFound | BackupEnded>

    /** Opens a completed backup and its archive. Fails if one of the files is no longer stored. */
    readonly open: (
      account: Account,
      guild: GuildId,
      id: BackupId
    ) => Effect.Effect<BackupArchive, OpenFailure | BackupIncomplete>

    /** Like `open`, but without the archive. Does not check whether the files are stored. */
    readonly read: (account: Account, guild: GuildId, id: BackupId) => Effect.Effect<OpenedBackup, OpenFailure>
  }
>()("@emoji-catalogue/application/guild/Backups") {
  static readonly layer = Layer.effect(
    Backups,
    Effect.gen(function* () {
      const files = yield* BackupFiles
      const permissions = yield* GuildPermissions
      const platform = yield* ChatPlatform
      const queue = yield* JobQueue
      const repository = yield* BackupRepository
      const unit = yield* UnitOfWork
      const waitFor = yield* makeWaitFor

      const begin = Effect.fnUntraced(function* (account: Account, guild: Pick<Guild, "id" | "name">, id: BackupId) {
        const createdAt = yield* DateTime.now
        const added = {
          id,
          guildId: guild.id,
          guildName: guild.name,
          accountId: account.id,
          createdBy: account.username,
          createdAt
        }
        const begun = yield* repository.begin(added)
        const isLost = DateTime.isLessThan(DateTime.addDuration(begun.createdAt, maxAge), createdAt)
        if (begun.status !== "running" || !isLost) return begun
        yield* repository.fail(begun.id, "It was interrupted.", createdAt)
        return yield* repository.begin(added)
      })

      const find = Effect.fn("Backups.find")(function* (account: Account, guild: GuildId, id: BackupId) {
        yield* permissions.requireForReading(account, guild)
        const backup = Option.getOrUndefined(yield* repository.find(id))
        return backup?.guildId === guild ? backup : yield* new BackupNotFound()
      })

      const read = Effect.fn("Backups.read")(function* (account: Account, guild: GuildId, id: BackupId) {
        const backup = yield* find(account, guild, id)
        if (backup.status !== "completed") return yield* new BackupNotCompleted()
        return { backup, emoji: yield* repository.emoji(id), stickers: yield* repository.stickers(id) }
      })

      const readFile = Effect.fnUntraced(function* (file: BackupFileName) {
        const bytes = yield* readStored(files, file)
        return bytes ?? (yield* Effect.die(new Error(`The file ${file} of a backup is missing`)))
      })

      const archivedFiles = ({ backup, emoji, stickers }: OpenedBackup): ReadonlyArray<ArchivedFile> => {
        const manifest = new TextEncoder().encode(backupManifest(backup, emoji, stickers))
        const paths = [...archivePaths(emoji), ...archivePaths(stickers, "stickers")]
        return [
          { path: manifestPath, size: manifest.length, read: Effect.succeed(manifest) },
          ...[...emoji, ...stickers].map(({ file, size }, place) => ({
            path: paths[place]!,
            size,
            read: readFile(file)
          }))
        ]
      }

      const waitForResult = (backup: Backup) =>
        waitFor(
          Effect.map(
            repository.find(backup.id),
            Option.getOrElse(() => backup)
          ),
          ({ status }) => status !== "running"
        )

      return Backups.of({
        list: Effect.fn("Backups.list")(function* (account, guild, page) {
          yield* permissions.requireForReading(account, guild)
          return yield* repository.list(guild, page)
        }),

        create: Effect.fn("Backups.create")(function* (account, guild, id) {
          yield* permissions.requireForReading(account, guild)
          const known = yield* repository.find(id)
          if (Option.isSome(known) && known.value.guildId === guild) return yield* waitForResult(known.value)
          const { name } = yield* platform.guild(guild)
          // `begin` may return a backup that already has a job. The queue then ignores the new job, because both jobs
          // have the id of the backup.
          const begun = yield* unit.run(
            Effect.tap(begin(account, { id: guild, name }, id), (backup) =>
              enqueue(queue, backUpGuildJob, { backupId: backup.id }, { id: backup.id })
            )
          )
          return yield* waitForResult(begun)
        }),

        find,

        // `cancel` works even if the bot has left the guild. A running backup blocks other backups of the guild, so
        // managers must always be able to cancel it.
        cancel: Effect.fn("Backups.cancel")(function* (account, guild, id) {
          yield* find(account, guild, id)
          if (!(yield* repository.cancel(id, yield* DateTime.now))) return yield* new BackupEnded()
          return yield* find(account, guild, id)
        }),

        read,

        open: Effect.fn("Backups.open")(function* (account, guild, id) {
          const opened = yield* read(account, guild, id)
          const missing = yield* files.missing([...opened.emoji, ...opened.stickers].map(({ file }) => file))
          if (missing.length === 0) return { ...opened, files: archivedFiles(opened) }
          yield* Effect.logError("Files of a backup are missing").pipe(Effect.annotateLogs({ backup: id, missing }))
          return yield* new BackupIncomplete()
        })
      })
    })
  )
}
