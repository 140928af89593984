import type { BackupEmoji, BackupFileName } from "./Backup.ts"
import { emojiCapacity, freeSlots } from "./emojiCapacity.ts"
import type { Server } from "./Server.ts"
import type { ServerEmojiId } from "./ServerEmoji.ts"

/** The emoji of a backup by their treatment in a restore, each once and in the order of the backup. */
export interface RestorePlan<Emoji> {
  /** Those that the server does not have. */
  readonly add: ReadonlyArray<Emoji>
  /** Those that the server has. */
  readonly skip: ReadonlyArray<Emoji>
  /** Those that the server does not have and has no slots for. */
  readonly exceed: ReadonlyArray<Emoji>
}

/** The files of the images of a server's emoji, as far as they are known. */
export type KnownFiles = ReadonlyMap<ServerEmojiId, BackupFileName>

/**
 * Compares a backup with a server. An emoji of the server matches one of the backup at most: one with the same image and
 * name, else one with the same image, else one with the same name.
 */
export const planRestore = <Emoji extends BackupEmoji>(
  backup: ReadonlyArray<Emoji>,
  server: Pick<Server, "boostTier" | "emoji">,
  files: KnownFiles
): RestorePlan<Emoji> => {
  const present = server.emoji.map(({ id, name }) => ({ file: files.get(id), name }))
  const matched = new Set<Emoji>()
  const matches: ReadonlyArray<(emoji: Emoji, other: (typeof present)[number]) => boolean> = [
    ({ file, name }, other) => other.file === file && other.name === name,
    ({ file }, other) => other.file === file,
    ({ name }, other) => other.name === name
  ]
  for (const isMatch of matches) {
    for (const emoji of backup) {
      if (matched.has(emoji)) continue
      const place = present.findIndex((other) => isMatch(emoji, other))
      if (place === -1) continue
      present.splice(place, 1)
      matched.add(emoji)
    }
  }
  const capacity = emojiCapacity(server)
  const free = { static: freeSlots(capacity.static), animated: freeSlots(capacity.animated) }
  const add: Array<Emoji> = []
  const exceed: Array<Emoji> = []
  for (const emoji of backup) {
    if (matched.has(emoji)) continue
    const kind = emoji.isAnimated ? "animated" : "static"
    if (free[kind]-- > 0) add.push(emoji)
    else exceed.push(emoji)
  }
  return { add, skip: backup.filter((emoji) => matched.has(emoji)), exceed }
}
