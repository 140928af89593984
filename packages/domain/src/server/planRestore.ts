import type { BackupEmoji, BackupFileName } from "./Backup.ts"
import { emojiCapacity, freeSlots } from "./emojiCapacity.ts"
import type { Server } from "./Server.ts"
import type { RoleId, ServerEmojiId } from "./ServerEmoji.ts"

/** The emoji of a backup by their treatment in a restore, each once and in the order of the backup. */
export interface RestorePlan<Emoji> {
  /** Those that the server does not have and has a slot for. */
  readonly add: ReadonlyArray<Emoji>
  /** Those that the server has. */
  readonly skip: ReadonlyArray<Emoji>
  /** Those that the server does not have and has no slots for. */
  readonly exceed: ReadonlyArray<Emoji>
  /** Emoji that the server lacks and that cannot be added. */
  readonly fail: ReadonlyArray<{ readonly emoji: Emoji; readonly reason: string }>
}

/**
 * The known files of the images of a server's emoji. An emoji that was restored has two: the file of its backup, and the file that
 * the platform made of it.
 */
export type KnownFiles = ReadonlyMap<ServerEmojiId, ReadonlySet<BackupFileName>>

/** The roles of an emoji that the server still has. */
export const remainingRoles = (
  { roles }: Pick<BackupEmoji, "roles">,
  server: Pick<Server, "roles">
): ReadonlyArray<RoleId> => roles.filter((role) => server.roles.includes(role))

/** Why an emoji cannot be restored whatever room the server has, in a sentence. */
const obstacleOf = (emoji: Pick<BackupEmoji, "isManaged" | "roles">, server: Pick<Server, "roles">) => {
  if (emoji.isManaged) return "An integration had added it: only the integration can add it again."
  // Without a role every member could use it.
  if (emoji.roles.length > 0 && remainingRoles(emoji, server).length === 0) {
    return "None of the roles that could use it exists anymore."
  }
  return undefined
}

/**
 * The emoji of the backup that the server has: one with the same image and name, else one with the same image, else one with the
 * same name. An emoji of the server counts for one of the backup.
 */
const presentIn = <Emoji extends BackupEmoji>(
  backup: ReadonlyArray<Emoji>,
  server: Pick<Server, "emoji">,
  files: KnownFiles
): ReadonlySet<Emoji> => {
  type Present = { readonly files: ReadonlySet<BackupFileName> | undefined; readonly name: string }
  type IsMatch = (emoji: Emoji, other: Present) => boolean
  const hasImage: IsMatch = ({ file }, other) => other.files?.has(file) === true
  const hasName: IsMatch = ({ name }, other) => other.name === name

  const present: Array<Present> = server.emoji.map(({ id, name }) => ({ files: files.get(id), name }))
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
  server: Pick<Server, "boostTier" | "emoji" | "roles">,
  files: KnownFiles
): RestorePlan<Emoji> => {
  const present = presentIn(backup, server, files)
  const absent = backup.filter((emoji) => !present.has(emoji))
  const fail = absent.flatMap((emoji) => {
    const reason = obstacleOf(emoji, server)
    return reason === undefined ? [] : [{ emoji, reason }]
  })
  const { add, exceed } = divideBySlots(
    absent.filter((emoji) => obstacleOf(emoji, server) === undefined),
    server
  )
  return { add, skip: backup.filter((emoji) => present.has(emoji)), exceed, fail }
}
