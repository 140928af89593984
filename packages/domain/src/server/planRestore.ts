import type { BackupEmoji } from "./Backup.ts"
import { emojiCapacity, freeSlots } from "./emojiCapacity.ts"
import { makeRestorePlan, type KnownFiles, type RestorePlan } from "./makeRestorePlan.ts"
import type { Server } from "./Server.ts"
import type { RoleId } from "./ServerEmoji.ts"

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

/**
 * Compares the emoji of a backup with a server. With what exceeds its slots added too, it has the whole backup: another plan adds
 * nothing.
 */
export const planRestore = <Emoji extends BackupEmoji>(
  backup: ReadonlyArray<Emoji>,
  server: Pick<Server, "boostTier" | "emoji" | "roles">,
  files: KnownFiles
): RestorePlan<Emoji> =>
  makeRestorePlan(backup, server.emoji, files, {
    obstacleOf: (emoji) => obstacleOf(emoji, server),
    divide: (emoji) => divideBySlots(emoji, server)
  })
