import {
  type Account,
  type Backup,
  type BackupEmoji,
  type BackupId,
  type BackupSticker,
  type Server,
  type ServerId
} from "@emoji-catalogue/domain"
import { Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { servers } from "../job/jobDefinitions.ts"
import { JobQueue } from "../ports/job/JobQueue.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import { BackupFiles } from "../ports/guild/BackupFiles.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"
import { ChatPlatform, type ServerNotFound } from "../ports/guild/ChatPlatform.ts"
import { type NotServerManager, type PermissionFailure, ServerPermissions } from "./ServerPermissions.ts"
import { makeWaitFor } from "./waitFor.ts"

/** The server has no backup with this id. */
export class BackupNotFound extends Schema.TaggedError<BackupNotFound>()("BackupNotFound", {}) {}

/** The backup is running, or has failed: it has no emoji. */
export class BackupNotCompleted extends Schema.TaggedError<BackupNotCompleted>()("BackupNotCompleted", {}) {}

/** The backup is not running: it cannot be cancelled. */
export class BackupEnded extends Schema.TaggedError<BackupEnded>()("BackupEnded", {}) {}

/** The storage has lost images of the backup. */
export class BackupIncomplete extends Schema.TaggedError<BackupIncomplete>()("BackupIncomplete", {}) {}

/** A completed backup. */
export interface OpenedBackup {
  readonly backup: Backup
  /** In the order of the server. */
  readonly emoji: ReadonlyArray<BackupEmoji>
  /** In the order of the server. */
  readonly stickers: ReadonlyArray<BackupSticker>
}

export type OpenFailure = PermissionFailure | NotServerManager | BackupNotFound | BackupNotCompleted

/** Longer than all attempts take, with the delays between them (51 minutes): a backup that has run for longer has lost its job. */
const maxAge = Duration.hours(3)

/**
 * Backups of the emoji of servers, for those who manage them.
 *
 * Needs `BackupFiles`, `BackupRepository`, `ChatPlatform`, `JobQueue`, `ServerPermissions` and `UnitOfWork`.
 *
 * @example
 * ```ts
 * import { Backups } from "@emoji-catalogue/application/guild"
 * import { sampleAccounts, TestServers, UseCases } from "@emoji-catalogue/application/testing"
 * import { BackupId } from "@emoji-catalogue/domain"
 * import { Effect } from "effect"
 *
 * const status = Effect.gen(function* () {
 *   const { managed } = yield* TestServers
 *   const backup = yield* (yield* Backups).create(sampleAccounts.user, managed, BackupId.make(crypto.randomUUID()))
 *   return backup.status
 * })
 * await Effect.runPromise(Effect.provide(status, UseCases.layer())) // => "completed"
 * ```
 */
export class Backups extends Context.Service<
  Backups,
  {
    /** Latest first. The bot need not be a member of the server anymore. */
    readonly list: (
      account: Account,
      server: ServerId,
      page: Page
    ) => Effect.Effect<PageOf<Backup>, PermissionFailure | NotServerManager>

    /**
     * Begins a backup with an id, or joins the one of the server that is running, and waits up to ten seconds for it. A job makes it:
     * the backup may still be running when this returns. The id of a backup returns that one.
     */
    readonly create: (
      account: Account,
      server: ServerId,
      id: BackupId
    ) => Effect.Effect<Backup, PermissionFailure | NotServerManager | ServerNotFound>

    readonly find: (
      account: Account,
      server: ServerId,
      id: BackupId
    ) => Effect.Effect<Backup, PermissionFailure | NotServerManager | BackupNotFound>

    /** Ends a running backup, which its job notices before the next image. */
    readonly cancel: (
      account: Account,
      server: ServerId,
      id: BackupId
    ) => Effect.Effect<Backup, PermissionFailure | NotServerManager | BackupNotFound | BackupEnded>

    /** Fails unless all files are stored. */
    readonly open: (
      account: Account,
      server: ServerId,
      id: BackupId
    ) => Effect.Effect<OpenedBackup, OpenFailure | BackupIncomplete>

    /** As `open`, also where files are missing. */
    readonly read: (account: Account, server: ServerId, id: BackupId) => Effect.Effect<OpenedBackup, OpenFailure>
  }
>()("@emoji-catalogue/application/guild/Backups") {
  static readonly layer = Layer.effect(
    Backups,
    Effect.gen(function* () {
      const files = yield* BackupFiles
      const permissions = yield* ServerPermissions
      const platform = yield* ChatPlatform
      const queue = yield* JobQueue
      const repository = yield* BackupRepository
      const unit = yield* UnitOfWork
      const waitFor = yield* makeWaitFor

      const begin = Effect.fnUntraced(function* (account: Account, server: Pick<Server, "id" | "name">, id: BackupId) {
        const createdAt = yield* DateTime.now
        const added = {
          id,
          serverId: server.id,
          serverName: server.name,
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

      const find = Effect.fn("Backups.find")(function* (account: Account, server: ServerId, id: BackupId) {
        yield* permissions.requireForReading(account, server)
        const backup = Option.getOrUndefined(yield* repository.find(id))
        return backup?.serverId === server ? backup : yield* new BackupNotFound()
      })

      const read = Effect.fn("Backups.read")(function* (account: Account, server: ServerId, id: BackupId) {
        const backup = yield* find(account, server, id)
        if (backup.status !== "completed") return yield* new BackupNotCompleted()
        return { backup, emoji: yield* repository.emoji(id), stickers: yield* repository.stickers(id) }
      })

      const waitForResult = (backup: Backup) =>
        waitFor(
          Effect.map(
            repository.find(backup.id),
            Option.getOrElse(() => backup)
          ),
          ({ status }) => status !== "running"
        )

      return Backups.of({
        list: Effect.fn("Backups.list")(function* (account, server, page) {
          yield* permissions.requireForReading(account, server)
          return yield* repository.list(server, page)
        }),

        create: Effect.fn("Backups.create")(function* (account, server, id) {
          yield* permissions.requireForReading(account, server)
          const known = yield* repository.find(id)
          if (Option.isSome(known) && known.value.serverId === server) return yield* waitForResult(known.value)
          const { name } = yield* platform.server(server)
          // A backup that is running has its job: another one with this id is ignored.
          const begun = yield* unit.run(
            Effect.tap(begin(account, { id: server, name }, id), (backup) =>
              queue.enqueue(servers.name, {
                name: "back-up-server",
                payload: { backupId: backup.id },
                id: backup.id
              })
            )
          )
          return yield* waitForResult(begun)
        }),

        find,

        // Also after the bot has left: otherwise the backup blocks others until its last attempt.
        cancel: Effect.fn("Backups.cancel")(function* (account, server, id) {
          yield* find(account, server, id)
          if (!(yield* repository.cancel(id, yield* DateTime.now))) return yield* new BackupEnded()
          return yield* find(account, server, id)
        }),

        read,

        open: Effect.fn("Backups.open")(function* (account, server, id) {
          const opened = yield* read(account, server, id)
          const missing = yield* files.missing([...opened.emoji, ...opened.stickers].map(({ file }) => file))
          if (missing.length === 0) return opened
          yield* Effect.logError("Files of a backup are missing").pipe(Effect.annotateLogs({ backup: id, missing }))
          return yield* new BackupIncomplete()
        })
      })
    })
  )
}
