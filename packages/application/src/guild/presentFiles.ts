import type { BackupFileName, Guild, GuildEmojiId, StickerId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { backupFileOf } from "./backupFileOf.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"
import { ChatPlatform, type PlatformUnavailable } from "../ports/guild/ChatPlatform.ts"
import { imageOf } from "./imageOf.ts"
import { RestoreRepository } from "../ports/guild/RestoreRepository.ts"

/** How many images are downloaded at a time, and held in memory. */
const downloads = 4

/**
 * Maps each emoji and sticker to the names of the backup files with its image. Downloads the images that no earlier
 * backup or restore contains, and computes their file names. `unreadable` lists the failed downloads.
 */
export const presentFiles = Effect.fnUntraced(function* (guild: Guild) {
  const backups = yield* BackupRepository
  const platform = yield* ChatPlatform
  const knownEmoji = yield* backups.knownEmoji(guild.id)
  const knownStickers = yield* backups.knownStickers(guild.id)
  const restored = yield* (yield* RestoreRepository).restoredFiles(guild.id)
  const files = new Map<GuildEmojiId | StickerId, ReadonlySet<BackupFileName>>()
  const unreadable: Array<PlatformUnavailable> = []
  const items = [
    ...guild.emoji.map((emoji) => ({ id: emoji.id, backedUp: knownEmoji.get(emoji.id)?.file, image: imageOf(emoji) })),
    ...guild.stickers.map((sticker) => ({
      id: sticker.id,
      backedUp: knownStickers.get(sticker.id)?.file,
      image: platform.stickerImage(sticker)
    }))
  ]
  yield* Effect.forEach(
    items,
    Effect.fnUntraced(function* ({ backedUp, id, image }) {
      const known = [backedUp, restored.get(id)].filter((file) => file !== undefined)
      if (known.length > 0) return void files.set(id, new Set(known))
      const file = yield* Effect.flatMap(image, backupFileOf).pipe(
        Effect.catchTags({
          GuildEmojiNotFound: () => Effect.succeed(undefined),
          StickerFormatUnknown: () => Effect.succeed(undefined),
          PlatformUnavailable: (error) => Effect.sync(() => void unreadable.push(error))
        })
      )
      if (file !== undefined) files.set(id, new Set([file]))
    }),
    { concurrency: downloads, discard: true }
  )
  return { files, unreadable }
})
