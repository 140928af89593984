import type { Backup, BackupEmoji, BackupFileName, BackupId, ServerId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option, Semaphore } from "effect"
import { BackupRepository, type CompletedBackup, type NewBackup } from "../../server/BackupRepository.ts"

/** `BackupRepository` in memory, empty at first. */
export const layer = Layer.sync(BackupRepository, () => {
  const backups = new Map<BackupId, Backup>()
  const emoji = new Map<BackupId, ReadonlyArray<BackupEmoji>>()
  const claims = new Map<BackupFileName, DateTime.Utc>()
  const files = Semaphore.makeUnsafe(1)

  /** Latest first. */
  const ofServer = (server: ServerId) =>
    Array.from(backups.values())
      .filter(({ serverId }) => serverId === server)
      .toSorted((a, b) => DateTime.Order(b.createdAt, a.createdAt) || (a.id < b.id ? -1 : 1))

  const end = (id: BackupId, change: (running: Backup) => Backup) => {
    const backup = backups.get(id)
    if (backup?.status !== "running") return false
    backups.set(id, change(backup))
    return true
  }

  return BackupRepository.of({
    begin: (added: NewBackup) =>
      Effect.sync(() => {
        const known = backups.get(added.id) ?? ofServer(added.serverId).find(({ status }) => status === "running")
        if (known !== undefined) return known
        const backup: Backup = {
          ...added,
          status: "running",
          finishedAt: null,
          error: null,
          staticEmoji: 0,
          animatedEmoji: 0,
          bytes: 0
        }
        backups.set(added.id, backup)
        return backup
      }),
    find: (id) => Effect.sync(() => Option.fromUndefinedOr(backups.get(id))),
    emoji: (id) => Effect.sync(() => emoji.get(id) ?? []),
    list: (server, { limit, offset }) =>
      Effect.sync(() => {
        const all = ofServer(server)
        return { items: all.slice(offset, offset + limit), total: all.length }
      }),
    knownEmoji: (server) =>
      Effect.sync(
        () =>
          new Map(
            ofServer(server)
              .toReversed()
              .flatMap(({ id }) => emoji.get(id) ?? [])
              .map((each) => [each.id, each])
          )
      ),
    claimFiles: (names, at) =>
      files.withPermit(
        Effect.sync(() => {
          for (const name of names) claims.set(name, DateTime.max(at, claims.get(name) ?? at))
        })
      ),
    complete: ({ emoji: completed, finishedAt, id, serverName }: CompletedBackup) =>
      Effect.sync(() => {
        if (completed.some(({ file }) => !claims.has(file))) throw new Error("A file was not claimed")
        const animated = completed.filter(({ isAnimated }) => isAnimated).length
        const isEnded = end(id, (running) => ({
          ...running,
          serverName,
          status: "completed",
          finishedAt,
          staticEmoji: completed.length - animated,
          animatedEmoji: animated,
          bytes: completed.reduce((sum, { size }) => sum + size, 0)
        }))
        if (isEnded) emoji.set(id, completed)
      }),
    fail: (id, error, finishedAt) =>
      Effect.sync(() => void end(id, (running) => ({ ...running, status: "failed", error, finishedAt }))),
    prune: (server, keep, restored) =>
      Effect.sync(() => {
        const all = ofServer(server)
        const completed = all.filter(({ status }) => status === "completed")
        const oldest = completed[Math.min(keep, completed.length) - 1]
        if (oldest === undefined) return
        for (const { id, status } of all.slice(all.indexOf(oldest) + 1)) {
          if (status === "running" || id === restored) continue
          backups.delete(id)
          emoji.delete(id)
        }
      }),
    removeUnusedFiles: (claimedBefore, remove) =>
      files.withPermit(
        Effect.gen(function* () {
          const used = new Set(Array.from(emoji.values()).flatMap((each) => each.map(({ file }) => file)))
          const unused = Array.from(claims).flatMap(([name, at]) =>
            DateTime.isLessThan(at, claimedBefore) && !used.has(name) ? [name] : []
          )
          yield* remove(unused)
          for (const name of unused) claims.delete(name)
          return unused.length
        })
      )
  })
})
