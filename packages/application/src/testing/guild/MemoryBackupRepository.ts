import type { Backup, BackupEmoji, BackupFileName, BackupId, BackupSticker, GuildId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option, Semaphore } from "effect"
import { deletedAccountName } from "../../ports/account/deletedAccount.ts"
import { BackupRepository, type CompletedBackup, type NewBackup } from "../../ports/guild/BackupRepository.ts"
import { registerPersonalData } from "../account/personalDataStores.ts"
import { pageOf } from "../shared/pageOf.ts"

const contentsOf = (emoji: ReadonlyArray<Pick<BackupEmoji, "file" | "name"> & Partial<Pick<BackupEmoji, "roles">>>) =>
  emoji
    .map(({ file, name, roles = [] }) => [name, file, ...(roles ?? ["unknown"])].join(" "))
    .toSorted()
    .join()

export const layer = Layer.sync(BackupRepository, () => {
  const backups = new Map<BackupId, Backup>()
  const emoji = new Map<BackupId, ReadonlyArray<BackupEmoji>>()
  const stickers = new Map<BackupId, ReadonlyArray<BackupSticker>>()
  const claims = new Map<BackupFileName, DateTime.Utc>()
  const files = Semaphore.makeUnsafe(1)

  const ofGuild = (guild: GuildId) =>
    Array.from(backups.values())
      .filter(({ guildId }) => guildId === guild)
      .toSorted((a, b) => DateTime.Order(b.createdAt, a.createdAt) || (a.id < b.id ? -1 : 1))

  const latestById = <A extends { readonly id: unknown }>(
    guild: GuildId,
    contents: ReadonlyMap<BackupId, ReadonlyArray<A>>
  ): ReadonlyMap<A["id"], A> =>
    new Map(
      ofGuild(guild)
        .toReversed()
        .flatMap(({ id }) => contents.get(id) ?? [])
        .map((each) => [each.id, each])
    )

  const changeRunning = (id: BackupId, change: (running: Backup) => Backup) => {
    const backup = backups.get(id)
    if (backup?.status !== "running") return false
    backups.set(id, change(backup))
    return true
  }

  registerPersonalData({
    collect: (id) => ({
      backups: Array.from(backups.values())
        .filter(({ accountId }) => accountId === id)
        .map(({ createdAt, id, guildId, guildName, status }) => ({ createdAt, id, guildId, guildName, status }))
    }),
    erase: ({ accountId }) => {
      for (const backup of backups.values()) {
        if (backup.accountId !== accountId) continue
        backups.set(backup.id, { ...backup, accountId: null, createdBy: deletedAccountName })
      }
    }
  })

  return BackupRepository.of({
    begin: (added: NewBackup) =>
      Effect.sync(() => {
        const known = backups.get(added.id) ?? ofGuild(added.guildId).find(({ status }) => status === "running")
        if (known !== undefined) return known
        const backup: Backup = {
          ...added,
          status: "running",
          finishedAt: null,
          error: null,
          staticEmoji: 0,
          animatedEmoji: 0,
          stickers: 0,
          bytes: 0,
          missing: []
        }
        backups.set(added.id, backup)
        return backup
      }),
    find: (id) => Effect.sync(() => Option.fromUndefinedOr(backups.get(id))),
    emoji: (id) => Effect.sync(() => emoji.get(id) ?? []),
    stickers: (id) => Effect.sync(() => stickers.get(id) ?? []),
    knownStickers: (guild) => Effect.sync(() => latestById(guild, stickers)),
    list: (guild, page) => Effect.sync(() => pageOf(ofGuild(guild), page)),
    knownEmoji: (guild) => Effect.sync(() => latestById(guild, emoji)),
    claimFiles: (names, at) =>
      files.withPermit(
        Effect.sync(() => {
          for (const name of names) claims.set(name, DateTime.max(at, claims.get(name) ?? at))
        })
      ),
    complete: ({ emoji: completed, finishedAt, id, missing, guildName, stickers: added }: CompletedBackup) =>
      Effect.sync(() => {
        if ([...completed, ...added].some(({ file }) => !claims.has(file))) throw new Error("A file was not claimed")
        const animated = completed.filter(({ isAnimated }) => isAnimated).length
        const isEnded = changeRunning(id, (running) => ({
          ...running,
          guildName,
          status: "completed",
          finishedAt,
          error: null,
          missing,
          staticEmoji: completed.length - animated,
          animatedEmoji: animated,
          stickers: added.length,
          bytes: [...completed, ...added].reduce((sum, { size }) => sum + size, 0)
        }))
        if (!isEnded) return
        emoji.set(id, completed)
        stickers.set(id, added)
      }),
    noteError: (id, error) => Effect.sync(() => void changeRunning(id, (running) => ({ ...running, error }))),
    cancel: (id, finishedAt) =>
      Effect.sync(() => changeRunning(id, (running) => ({ ...running, status: "cancelled", error: null, finishedAt }))),
    fail: (id, error, finishedAt) =>
      Effect.sync(() => void changeRunning(id, (running) => ({ ...running, status: "failed", error, finishedAt }))),
    prune: (guild, keep, restoring) =>
      Effect.sync(() => {
        const all = ofGuild(guild)
        const completed = all.filter(({ status }) => status === "completed")
        const contents = completed.map(({ id }) =>
          JSON.stringify([contentsOf(emoji.get(id) ?? []), contentsOf(stickers.get(id) ?? [])])
        )
        const isRepeated = (index: number) => contents.indexOf(contents[index]!) < index
        const ranked = Array.from(completed.keys()).toSorted((a, b) => Number(isRepeated(a)) - Number(isRepeated(b)))
        const kept = new Set([...ranked.slice(0, keep).map((index) => completed[index]!.id), restoring])
        const remaining = all.filter(({ id, status }) => status === "completed" && kept.has(id))
        const oldest = remaining.at(-1)
        for (const { createdAt, id, status } of all) {
          const isOld = oldest !== undefined && DateTime.isLessThan(createdAt, oldest.createdAt)
          if (status === "completed" ? kept.has(id) : status === "running" || !isOld) continue
          backups.delete(id)
          emoji.delete(id)
          stickers.delete(id)
        }
      }),
    removeUnusedFiles: (claimedBefore, remove) =>
      files.withPermit(
        Effect.gen(function* () {
          const used = new Set(
            [...emoji.values(), ...stickers.values()].flatMap((each) => each.map(({ file }) => file))
          )
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
