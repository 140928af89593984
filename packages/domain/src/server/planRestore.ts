import type { BackupEmoji, BackupFileName } from "./Backup.ts"
import { emojiCapacity, freeSlots } from "./emojiCapacity.ts"
import type { Server } from "./Server.ts"
import type { ServerEmojiId } from "./ServerEmoji.ts"

/** The emoji of a backup by their treatment in a restore, each once and in the order of the backup. */
export interface RestorePlan<Emoji> {
  /** Those that the server does not have and has a slot for. */
  readonly add: ReadonlyArray<Emoji>
  /** Those that the server has. */
  readonly skip: ReadonlyArray<Emoji>
  /** Those that the server does not have and has no slots for. */
  readonly exceed: ReadonlyArray<Emoji>
}

/** The files of the images of a server's emoji, as far as they are known. */
export type KnownFiles = ReadonlyMap<ServerEmojiId, BackupFileName>

/**
 * The emoji of the backup that the server has: one with the same image and name, else one with the same image, else one with the
 * same name. An emoji of the server counts for one of the backup.
 */
const presentIn = <Emoji extends BackupEmoji>(
  backup: ReadonlyArray<Emoji>,
  server: Pick<Server, "emoji">,
  files: KnownFiles
): ReadonlySet<Emoji> => {
  type Present = { readonly file: BackupFileName | undefined; readonly name: string }
  type IsMatch = (emoji: Emoji, other: Present) => boolean
  const hasImage: IsMatch = ({ file }, other) => other.file === file
  const hasName: IsMatch = ({ name }, other) => other.name === name

  const present: Array<Present> = server.emoji.map(({ id, name }) => ({ file: files.get(id), name }))
  const found = new Set<Emoji>()
  for (const emoji of backup) {
    const index = present.findIndex((other) => hasImage(emoji, other) && hasName(emoji, other))
    if (index === -1) continue
    present.splice(index, 1)
    found.add(emoji)
  }
  // Matches as many as possible (augmenting paths): the first match depends on the order, so another restore could add emoji
  // again.
  const matched = new Map<Present, Emoji>()
  const match = (emoji: Emoji, isMatch: IsMatch, tried: Set<Present>): boolean =>
    present.some((other) => {
      if (tried.has(other) || !isMatch(emoji, other)) return false
      tried.add(other)
      const current = matched.get(other)
      if (current !== undefined && !match(current, isMatch, tried)) return false
      matched.set(other, emoji)
      return true
    })
  const passes: ReadonlyArray<IsMatch> = [hasImage, (emoji, other) => hasImage(emoji, other) || hasName(emoji, other)]
  for (const isMatch of passes) {
    for (const emoji of backup) if (!found.has(emoji) && match(emoji, isMatch, new Set())) found.add(emoji)
  }
  return found
}

/** Divides emoji into the first that a server has slots for, and the others. */
export const divideBySlots = <Emoji extends Pick<BackupEmoji, "isAnimated">>(
  emoji: ReadonlyArray<Emoji>,
  server: Pick<Server, "boostTier" | "emoji">
) => {
  const capacity = emojiCapacity(server)
  const free = { static: freeSlots(capacity.static), animated: freeSlots(capacity.animated) }
  const add: Array<Emoji> = []
  const exceed: Array<Emoji> = []
  for (const each of emoji) {
    if (free[each.isAnimated ? "animated" : "static"]-- > 0) add.push(each)
    else exceed.push(each)
  }
  return { add, exceed }
}

/** Compares a backup with a server. With what exceeds its slots added too, it has the whole backup: another plan adds nothing. */
export const planRestore = <Emoji extends BackupEmoji>(
  backup: ReadonlyArray<Emoji>,
  server: Pick<Server, "boostTier" | "emoji">,
  files: KnownFiles
): RestorePlan<Emoji> => {
  const present = presentIn(backup, server, files)
  const { add, exceed } = divideBySlots(
    backup.filter((emoji) => !present.has(emoji)),
    server
  )
  return { add, skip: backup.filter((emoji) => present.has(emoji)), exceed }
}
