import type { BackupFileName, Server, ServerEmojiId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { backupFileOf } from "./backupFileOf.ts"
import { BackupRepository } from "./BackupRepository.ts"
import { imageOf } from "./imageOf.ts"

/** How many images are downloaded at a time, and held in memory. */
const downloads = 4

/** The files that the images of a server's emoji have in backups; downloads those that no backup has and that are not `known`. */
export const presentFiles = Effect.fnUntraced(function* (
  server: Server,
  known: ReadonlyMap<ServerEmojiId, BackupFileName> = new Map()
) {
  const backedUp = yield* (yield* BackupRepository).knownEmoji(server.id)
  const files = new Map(known)
  yield* Effect.forEach(
    server.emoji,
    Effect.fnUntraced(function* (emoji) {
      if (files.has(emoji.id)) return
      const stored = backedUp.get(emoji.id)
      if (stored !== undefined) return void files.set(emoji.id, stored.file)
      const file = yield* Effect.flatMap(imageOf(emoji), backupFileOf).pipe(
        // It was removed meanwhile.
        Effect.catchTag("ServerEmojiNotFound", () => Effect.succeed(undefined))
      )
      if (file !== undefined) files.set(emoji.id, file)
    }),
    { concurrency: downloads, discard: true }
  )
  return files
})
