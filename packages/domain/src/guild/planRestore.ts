import type { BackupEmoji } from "./Backup.ts"
import { emojiCapacity, freeSlots } from "./emojiCapacity.ts"
import { type KnownFiles, makeRestorePlan, type RestorePlan } from "./makeRestorePlan.ts"
import type { Guild } from "./Guild.ts"
import type { RoleId } from "./GuildEmoji.ts"

export const remainingRoles = (
  { roles }: Pick<BackupEmoji, "roles">,
  guild: Pick<Guild, "roles">
): ReadonlyArray<RoleId> => roles?.filter((role) => guild.roles.includes(role)) ?? []

export const obstacleOf = (emoji: Pick<BackupEmoji, "isManaged" | "roles">, guild: Pick<Guild, "roles">) => {
  if (emoji.isManaged) return "It belongs to an integration; only the integration can add it."
  if (emoji.roles === null) return "The roles that could use it are unknown: the backup is older than their record."
  // If the list of roles is empty, every member could use the emoji, so deleted roles do not matter.
  if (emoji.roles.length > 0 && remainingRoles(emoji, guild).length === 0) {
    return "All roles that could use it were deleted."
  }
  return undefined
}

export const divideBySlots = <Emoji extends Pick<BackupEmoji, "isAnimated">>(
  emoji: ReadonlyArray<Emoji>,
  guild: Pick<Guild, "boostTier" | "emoji">
) => {
  const capacity = emojiCapacity(guild)
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
 * Decides what a restore does with each emoji of a backup. The emoji in `exceed` can be added only when the guild has
 * more free slots. Once the guild has all emoji in `add` and `exceed`, a new plan for the same backup adds nothing.
 */
export const planRestore = <Emoji extends BackupEmoji>(
  backup: ReadonlyArray<Emoji>,
  guild: Pick<Guild, "boostTier" | "emoji" | "roles">,
  files: KnownFiles
): RestorePlan<Emoji> =>
  makeRestorePlan(backup, guild.emoji, files, {
    obstacleOf: (emoji) => obstacleOf(emoji, guild),
    divide: (emoji) => divideBySlots(emoji, guild)
  })
