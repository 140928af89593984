import { Backups, Restores, type ServerRestorePlan } from "@emoji-catalogue/application/guild"
import { formatNullableIso } from "@emoji-catalogue/application/shared"
import {
  type Backup,
  type BackupEmoji,
  BackupId,
  type BackupSticker,
  type Restore,
  RestoreId
} from "@emoji-catalogue/domain"
import { CurrentSession, EmojiCatalogueApi, ResourceId } from "@emoji-catalogue/http-api"
import { DateTime, Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listingOf } from "../endpoint/responses.ts"
import { backupDownload } from "./backupDownload.ts"
import { parseGuildId } from "./parseGuildId.ts"
import {
  backupNotFound,
  cancelProblems,
  cancelRestoreProblems,
  downloadProblems,
  guildProblems,
  permissionProblems,
  planProblems,
  restoreProblems
} from "./guildProblems.ts"

const isBackupId = Schema.is(BackupId)

const parseBackupId = (text: string) => (isBackupId(text) ? Effect.succeed(text) : backupNotFound())

const showBackup = (backup: Backup) => {
  const { animatedEmoji, bytes, createdAt, createdBy, error, finishedAt, id, missing, guildId, guildName, status } =
    backup
  return {
    id,
    status,
    server: { id: guildId, name: guildName },
    createdAt: DateTime.formatIso(createdAt),
    createdBy,
    finishedAt: formatNullableIso(finishedAt),
    error,
    emoji: { static: backup.staticEmoji, animated: animatedEmoji },
    stickers: backup.stickers,
    bytes,
    missing
  }
}

const showRestore = ({ added, error, failed, id, remaining, retryAt, skipped, status }: Restore) => ({
  id,
  status,
  added,
  skipped,
  failed,
  remaining,
  retryAt: formatNullableIso(retryAt),
  error
})

const showEmoji = ({ isAnimated, name }: BackupEmoji) => ({ kind: "emoji" as const, name, animated: isAnimated })

const showSticker = ({ name }: BackupSticker) => ({ kind: "sticker" as const, name })

const showPlan = ({ emoji, stickers }: ServerRestorePlan) => {
  const shown = (part: "add" | "skip" | "exceed") => [...emoji[part].map(showEmoji), ...stickers[part].map(showSticker)]
  return {
    dryRun: true as const,
    add: shown("add"),
    skip: shown("skip"),
    exceed: shown("exceed"),
    fail: [
      ...emoji.fail.map(({ item, reason }) => ({ ...showEmoji(item), reason })),
      ...stickers.fail.map(({ item, reason }) => ({ ...showSticker(item), reason }))
    ]
  }
}

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "backups",
  Effect.fn("BackupsHandlers")(function* (handlers) {
    const backups = yield* Backups
    const restores = yield* Restores

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ params, query }) {
        const { account } = yield* CurrentSession
        const guild = yield* parseGuildId(params.guildId)
        const { items, total } = yield* Effect.catchTags(backups.list(account, guild, query), permissionProblems)
        return yield* listingOf(items.map(showBackup), total, query)
      }),

      create: Effect.fnUntraced(function* ({ params }) {
        const { account } = yield* CurrentSession
        const guild = yield* parseGuildId(params.guildId)
        const created = backups.create(account, guild, BackupId.make(yield* ResourceId))
        return showBackup(yield* Effect.catchTags(created, guildProblems))
      }),

      cancel: Effect.fnUntraced(function* ({ params }) {
        const { account } = yield* CurrentSession
        const guild = yield* parseGuildId(params.guildId)
        const id = yield* parseBackupId(params.backupId)
        return showBackup(yield* Effect.catchTags(backups.cancel(account, guild, id), cancelProblems))
      }),

      cancelRestore: Effect.fnUntraced(function* ({ params }) {
        const { account } = yield* CurrentSession
        const guild = yield* parseGuildId(params.guildId)
        const id = yield* parseBackupId(params.backupId)
        return showRestore(yield* Effect.catchTags(restores.cancel(account, guild, id), cancelRestoreProblems))
      }),

      download: Effect.fnUntraced(function* ({ params }) {
        const { account } = yield* CurrentSession
        const guild = yield* parseGuildId(params.guildId)
        const id = yield* parseBackupId(params.backupId)
        return yield* backupDownload(yield* Effect.catchTags(backups.open(account, guild, id), downloadProblems))
      }),

      restore: Effect.fnUntraced(function* ({ params, payload }) {
        const { account } = yield* CurrentSession
        const guild = yield* parseGuildId(params.guildId)
        const id = yield* parseBackupId(params.backupId)
        if (payload?.dryRun === true) {
          return showPlan(yield* Effect.catchTags(restores.plan(account, guild, id), planProblems))
        }
        const started = restores.start(account, guild, id, RestoreId.make(yield* ResourceId))
        return showRestore(yield* Effect.catchTags(started, restoreProblems))
      })
    })
  })
)
