import {
  type BackupEmoji,
  BackupFileName,
  BackupId,
  type BackupSticker,
  GuildEmojiId,
  GuildId,
  RoleId,
  StickerId
} from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { BackupRepository, type NewBackup } from "../../ports/guild/BackupRepository.ts"
import { randomBytes, toHex } from "../../shared/bytes.ts"

export const at = (minute: number) => DateTime.add(DateTime.makeUnsafe("2026-01-01T00:00:00Z"), { minutes: minute })

let lastGuild = 0

export const freshGuild = () => GuildId.make(String(++lastGuild + Math.floor(Math.random() * 1e6) * 1000))

export const freshFile = (format = "png") => BackupFileName.make(`${toHex(randomBytes(32))}.${format}`)

export const newBackup = (guildId: GuildId, minute = 0): NewBackup => ({
  id: BackupId.make(crypto.randomUUID()),
  guildId,
  guildName: "Workshop",
  accountId: null,
  createdBy: "someone",
  createdAt: at(minute)
})

export const emojiOf = (id: number, file = freshFile()): BackupEmoji => ({
  id: GuildEmojiId.make(String(id)),
  name: `emoji_${id}`,
  isAnimated: file.endsWith("gif"),
  file,
  size: 100 + id,
  isManaged: id % 5 === 4,
  roles: id % 7 === 6 ? null : id % 2 === 1 ? [RoleId.make("41"), RoleId.make(String(id))] : []
})

export const stickerOf = (id: number, file = freshFile()): BackupSticker => ({
  id: StickerId.make(String(id)),
  name: `Sticker ${id}`,
  description: id % 2 === 0 ? null : "It waves.",
  tags: "wave, hello",
  file,
  size: 1000 + id
})

export const completed = Effect.fn(function* (
  guildId: GuildId,
  minute: number,
  emoji: ReadonlyArray<BackupEmoji>,
  stickers: ReadonlyArray<BackupSticker> = []
) {
  const backups = yield* BackupRepository
  const { id } = yield* backups.begin(newBackup(guildId, minute))
  yield* backups.claimFiles(
    [...emoji, ...stickers].map(({ file }) => file),
    at(minute)
  )
  yield* backups.complete({ id, guildName: "Workshop", emoji, stickers, missing: [], finishedAt: at(minute + 1) })
  return id
})

export const idsOf = Effect.fn(function* (guild: GuildId) {
  const { items } = yield* (yield* BackupRepository).list(guild, { limit: 100, offset: 0 })
  return items.map(({ id }) => id)
})
