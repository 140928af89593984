import type { BackupFileName, GuildEmojiId, GuildId, Restore, RestoreId, StickerId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option } from "effect"
import { deletedRequester } from "../../ports/account/deletedAccount.ts"
import { BackupRepository } from "../../ports/guild/BackupRepository.ts"
import { cancellationTimeout, type RestoredEmoji, RestoreRepository } from "../../ports/guild/RestoreRepository.ts"
import { registerPersonalData } from "../account/personalDataStores.ts"

interface Stored {
  readonly restore: Omit<Restore, "added" | "skipped" | "failed" | "remaining">
  readonly total: number
  readonly emoji: ReadonlyArray<RestoredEmoji>
  readonly run: string | null
  readonly isPlanned: boolean
}

const toRestore = ({ emoji, restore, total }: Stored): Restore => {
  const count = (outcome: RestoredEmoji["outcome"]) => emoji.filter((each) => each.outcome === outcome).length
  const failed = emoji
    .filter(({ outcome }) => outcome === "failed")
    .toSorted((a, b) => a.position - b.position)
    .map(({ name, reason }) => ({ name, reason: reason! }))
  return { ...restore, added: count("added"), skipped: count("skipped"), failed, remaining: total - emoji.length }
}

export const layer = Layer.effect(
  RestoreRepository,
  Effect.gen(function* () {
    const backups = yield* BackupRepository
    const restores = new Map<RestoreId, Stored>()

    const runningOf = (guild: GuildId) =>
      Array.from(restores.values()).find(({ restore }) => restore.guildId === guild && restore.status === "running")

    const stoppingOf = (guild: GuildId, now: DateTime.Utc) =>
      Array.from(restores.values()).find(
        ({ restore, run }) =>
          restore.guildId === guild &&
          restore.status === "cancelled" &&
          run !== null &&
          DateTime.isGreaterThan(DateTime.addDuration(restore.updatedAt, cancellationTimeout), now)
      )

    /**
     * Changes a restore. Returns false if the restore is not running, or if `run` is defined and is not the latest run
     * of the restore.
     */
    const change = (id: RestoreId, run: string | undefined, f: (stored: Stored) => Stored) => {
      const stored = restores.get(id)
      if (stored?.restore.status !== "running" || (run !== undefined && stored.run !== run)) return false
      restores.set(id, f(stored))
      return true
    }

    registerPersonalData({
      collect: (id) => ({
        restores: Array.from(restores.values(), ({ restore }) => restore)
          .filter(({ accountId }) => accountId === id)
          .map(({ backupId, createdAt, id, guildId, status }) => ({ backupId, createdAt, id, guildId, status }))
      }),
      erase: ({ accountId, at }) => {
        for (const stored of restores.values()) {
          if (stored.restore.accountId !== accountId) continue
          const restore = { ...stored.restore, accountId: null }
          const ended = {
            status: "stopped",
            error: deletedRequester,
            finishedAt: at,
            updatedAt: at,
            retryAt: null
          } as const
          restores.set(restore.id, {
            ...stored,
            restore: restore.status === "running" ? { ...restore, ...ended } : restore
          })
        }
      }
    })

    return RestoreRepository.of({
      begin: ({ total, ...added }) =>
        Effect.sync(() => {
          const known = restores.get(added.id) ?? runningOf(added.guildId) ?? stoppingOf(added.guildId, added.createdAt)
          if (known !== undefined) return toRestore(known)
          const restore = {
            ...added,
            status: "running" as const,
            updatedAt: added.createdAt,
            finishedAt: null,
            retryAt: null,
            error: null
          }
          const stored = { restore, total, emoji: [], run: null, isPlanned: false }
          restores.set(added.id, stored)
          return toRestore(stored)
        }),
      find: (id) => Effect.sync(() => Option.map(Option.fromUndefinedOr(restores.get(id)), toRestore)),
      restoring: (guild) =>
        Effect.sync(() => Option.map(Option.fromUndefinedOr(runningOf(guild)), ({ restore }) => restore.backupId)),
      take: (id, run, at) =>
        Effect.sync(() => {
          const isTaken = change(id, undefined, (stored) => ({
            ...stored,
            run,
            restore: { ...stored.restore, retryAt: null, updatedAt: at }
          }))
          if (!isTaken) return Option.none()
          const stored = restores.get(id)!
          return Option.some({ restore: toRestore(stored), emoji: stored.emoji, isPlanned: stored.isPlanned })
        }),
      restoredFiles: (guild) =>
        Effect.gen(function* () {
          const files = new Map<GuildEmojiId | StickerId, BackupFileName>()
          for (const { emoji, restore } of restores.values()) {
            if (restore.guildId !== guild) continue
            const backup = [...(yield* backups.emoji(restore.backupId)), ...(yield* backups.stickers(restore.backupId))]
            for (const { emojiId, position } of emoji) {
              const file = backup[position]?.file
              if (emojiId !== null && file !== undefined) files.set(emojiId, file)
            }
          }
          return files
        }),
      cancel: (backup, at) =>
        Effect.sync(() => {
          const running = Array.from(restores.values()).find(
            ({ restore }) => restore.backupId === backup && restore.status === "running"
          )
          if (running === undefined) return Option.none()
          const ended = { status: "cancelled", finishedAt: at, updatedAt: at, retryAt: null } as const
          // If `retryAt` is set, the restore waits for a retry and its last run has ended. `run` is then cleared, so
          // that `record` accepts no more outcomes of that run.
          const run = running.restore.retryAt === null ? running.run : null
          const cancelled = { ...running, run, restore: { ...running.restore, ...ended } }
          restores.set(running.restore.id, cancelled)
          return Option.some(toRestore(cancelled))
        }),
      record: (id, run, emoji, at) =>
        Effect.sync(() => {
          const stored = restores.get(id)
          if (stored?.restore.status === "cancelled" && stored.run === run) {
            restores.set(id, { ...stored, emoji: [...stored.emoji, ...emoji] })
          }
          return change(id, run, (stored) => ({
            ...stored,
            isPlanned: true,
            emoji: [...stored.emoji, ...emoji],
            restore: { ...stored.restore, updatedAt: at }
          }))
        }),
      release: (id, run) =>
        Effect.sync(() => {
          const stored = restores.get(id)
          if (stored?.restore.status !== "cancelled" || stored.run !== run) return
          restores.set(id, { ...stored, run: null })
        }),
      wait: (id, run, retryAt) =>
        Effect.sync(() => {
          change(id, run, (stored) => ({ ...stored, restore: { ...stored.restore, retryAt } }))
        }),
      end: (id, { at, error, run }) =>
        Effect.sync(() => {
          change(id, run, (stored) => {
            const isCompleted = error === null && stored.emoji.length === stored.total
            const status = isCompleted ? ("completed" as const) : ("stopped" as const)
            const ended = { status, error, finishedAt: at, updatedAt: at, retryAt: null }
            return { ...stored, restore: { ...stored.restore, ...ended } }
          })
        })
    })
  })
)
