import type { BackupFileName, Server, ServerEmojiId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { backupFileOf } from "./backupFileOf.ts"
import { BackupRepository } from "./BackupRepository.ts"
import type { PlatformUnavailable } from "./ChatPlatform.ts"
import { imageOf } from "./imageOf.ts"
import { RestoreRepository } from "./RestoreRepository.ts"

/** How many images are downloaded at a time, and held in memory. */
const downloads = 4

/**
 * The files that the images of a server's emoji have in backups. Downloads the images that no backup has, unless the emoji was
 * restored from one. `unreadable` are the failed downloads.
 */
export const presentFiles = Effect.fnUntraced(function* (server: Server) {
  const backedUp = yield* (yield* BackupRepository).knownEmoji(server.id)
  const restored = yield* (yield* RestoreRepository).restoredFiles(server.id)
  const files = new Map<ServerEmojiId, ReadonlySet<BackupFileName>>()
  const unreadable: Array<PlatformUnavailable> = []
  yield* Effect.forEach(
    server.emoji,
    Effect.fnUntraced(function* (emoji) {
      const known = [backedUp.get(emoji.id)?.file, restored.get(emoji.id)].filter((file) => file !== undefined)
      if (known.length > 0) return void files.set(emoji.id, new Set(known))
      const file = yield* Effect.flatMap(imageOf(emoji), backupFileOf).pipe(
        Effect.catchTags({
          // It was removed meanwhile.
          ServerEmojiNotFound: () => Effect.succeed(undefined),
          PlatformUnavailable: (error) => Effect.sync(() => void unreadable.push(error))
        })
      )
      if (file !== undefined) files.set(emoji.id, new Set([file]))
    }),
    { concurrency: downloads, discard: true }
  )
  return { files, unreadable }
})
