import {
  type Account,
  type BackupEmoji,
  type BackupId,
  type BackupSticker,
  planRestore,
  planStickerRestore,
  type Restore,
  type RestoreId,
  type RestorePlan,
  type GuildId
} from "@emoji-catalogue/domain"
import { Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { enqueue } from "../job/defineJob.ts"
import { restoreGuildJob } from "./restoreGuild.ts"
import { JobQueue } from "../ports/job/JobQueue.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import { type BackupNotFound, Backups, type OpenFailure } from "./Backups.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"
import { ChatPlatform, type GuildNotFound } from "../ports/guild/ChatPlatform.ts"
import { presentFiles } from "./presentFiles.ts"
import { restoreJobId } from "./restoreJobId.ts"
import { RestoreRepository } from "../ports/guild/RestoreRepository.ts"
import { type NotGuildManager, type PermissionFailure, GuildPermissions } from "./GuildPermissions.ts"
import { makeWaitFor } from "./waitFor.ts"

/** Another backup of the guild is being restored, or a cancelled restore is still adding its last emoji. */
export class OtherRestoreRunning extends Schema.TaggedError<OtherRestoreRunning>()("OtherRestoreRunning", {}) {}

export class NoRestoreRunning extends Schema.TaggedError<NoRestoreRunning>()("NoRestoreRunning", {}) {}

type Failure = OpenFailure | GuildNotFound

/**
 * If a running restore was not updated for longer than this, its job was lost. The delays between all attempts of a job
 * add up to only 51 minutes. If the restore waits for the platform, the time is measured from `retryAt`.
 */
const maxSilence = Duration.hours(1)

export interface ServerRestorePlan {
  readonly emoji: RestorePlan<BackupEmoji>
  readonly stickers: RestorePlan<BackupSticker>
}

/**
 * Restores backups to their guilds. Adds missing emoji and stickers; never removes or changes any.
 *
 * Needs `BackupRepository`, `Backups`, `ChatPlatform`, `JobQueue`, `RestoreRepository`, `GuildPermissions` and
 * `UnitOfWork`.
 *
 * @example
 * ```ts
 * import { ChatPlatform } from "@emoji-catalogue/application/ports"
 * import { Backups, Restores, Guilds } from "@emoji-catalogue/application/guild"
 * import { plainPng, sampleAccounts, TestGuilds, UseCases } from "@emoji-catalogue/application/testing"
 * import { BackupId } from "@emoji-catalogue/domain"
 * import { Effect } from "effect"
 *
 * const missing = Effect.gen(function* () {
 *   const { user } = sampleAccounts
 *   const { managed } = yield* TestGuilds
 *   const image = { bytes: plainPng([255, 0, 0], 16), format: "png" } as const
 *   const emoji = yield* (yield* ChatPlatform).addEmoji(managed, { name: "red_square", image }, "Example")
 *   const backup = yield* (yield* Backups).create(user, managed, BackupId.make(crypto.randomUUID()))
 *   yield* (yield* Guilds).removeEmoji(user, managed, emoji.id)
 *   const plan = yield* (yield* Restores).plan(user, managed, backup.id)
 *   return plan.emoji.add.map(({ name }) => name)
 * })
 * await Effect.runPromise(Effect.provide(missing, UseCases.layer())) // => ["red_square"]
 * ```
 */
export class Restores extends Context.Service<
  Restores,
  {
    readonly plan: (account: Account, guild: GuildId, backup: BackupId) => Effect.Effect<ServerRestorePlan, Failure>

    /**
     * Starts a job that restores a backup, and waits up to ten seconds for the job. The restore may still be running
     * when this returns. If a restore with this id exists or the backup is already being restored, starts nothing and
     * waits for the existing restore.
     */
    readonly start: (
      account: Account,
      guild: GuildId,
      backup: BackupId,
      id: RestoreId
    ) => Effect.Effect<Restore, Failure | OtherRestoreRunning>

    /** Cancels a running restore. Its job stops before it adds the next emoji or sticker. */
    readonly cancel: (
      account: Account,
      guild: GuildId,
      backup: BackupId
    ) => Effect.Effect<Restore, PermissionFailure | NotGuildManager | BackupNotFound | NoRestoreRunning>
  }
>()("@emoji-catalogue/application/guild/Restores") {
  static readonly layer = Layer.effect(
    Restores,
    Effect.gen(function* () {
      const backups = yield* Backups
      const permissions = yield* GuildPermissions
      const platform = yield* ChatPlatform
      const queue = yield* JobQueue
      const restores = yield* RestoreRepository
      const unit = yield* UnitOfWork
      const waitFor = yield* makeWaitFor
      const context = yield* Effect.context<ChatPlatform | BackupRepository | RestoreRepository>()

      const begin = Effect.fnUntraced(function* (added: Parameters<typeof restores.begin>[0]) {
        const begun = yield* restores.begin(added)
        const active = begun.retryAt ?? begun.updatedAt
        const isLost = DateTime.isLessThan(DateTime.addDuration(active, maxSilence), added.createdAt)
        if (begun.status !== "running" || !isLost) return begun
        yield* restores.end(begun.id, { error: "It was interrupted.", at: added.createdAt })
        return yield* restores.begin(added)
      })

      const waitForResult = (restore: Restore) =>
        waitFor(
          Effect.map(
            restores.find(restore.id),
            Option.getOrElse(() => restore)
          ),
          ({ retryAt, status }) => status !== "running" || retryAt !== null
        )

      return Restores.of({
        plan: Effect.fn("Restores.plan")(function* (account, guild, backup) {
          const { emoji, stickers } = yield* backups.read(account, guild, backup)
          const current = yield* platform.guild(guild)
          // `files` omits each emoji and sticker of the guild whose image is unreadable. The plan compares these items
          // with the backup only by name.
          const { files } = yield* Effect.provideContext(presentFiles(current), context)
          return {
            emoji: planRestore(emoji, current, files),
            stickers: planStickerRestore(stickers, current, files)
          }
        }),

        start: Effect.fn("Restores.start")(function* (account, guild, backup, id) {
          const known = yield* restores.find(id)
          if (Option.isSome(known) && known.value.guildId === guild) {
            // Does not ask the platform for the guild, because the result must be readable even if the bot has left the
            // guild. This may be the reason why the restore ended.
            yield* permissions.requireForReading(account, guild)
            return yield* waitForResult(known.value)
          }
          yield* permissions.requireForChange(account, guild)
          const { emoji, stickers } = yield* backups.read(account, guild, backup)
          // This call fails if the bot is no longer a member of the guild.
          yield* platform.guild(guild)
          const added = {
            id,
            backupId: backup,
            guildId: guild,
            accountId: account.id,
            createdAt: yield* DateTime.now,
            total: emoji.length + stickers.length
          }
          // If `begin` returns a restore that is already running, the queue ignores the new job, because it has the id
          // of the existing job.
          const begun = yield* unit.run(
            Effect.tap(begin(added), (restore) =>
              enqueue(queue, restoreGuildJob, { restoreId: restore.id, part: 0 }, { id: restoreJobId(restore.id, 0) })
            )
          )
          if (begun.backupId !== backup || (begun.status === "cancelled" && begun.id !== id))
            return yield* new OtherRestoreRunning()
          return yield* waitForResult(begun)
        }),

        cancel: Effect.fn("Restores.cancel")(function* (account, guild, backup) {
          yield* backups.find(account, guild, backup)
          // `backups.find` has checked the permission for reading. During an outage of the platform, this permission is
          // enough, because the platform cannot be asked for the permission for changes.
          yield* permissions
            .requireForChange(account, guild)
            .pipe(Effect.catchTag(["PlatformBusy", "PlatformUnavailable"], () => Effect.void))
          const cancelled = yield* restores.cancel(backup, yield* DateTime.now)
          return Option.isSome(cancelled) ? cancelled.value : yield* new NoRestoreRunning()
        })
      })
    })
  )
}
