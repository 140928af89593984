import type { BackupEmoji } from "./Backup.ts"
import { emojiCapacity, freeSlots } from "./emojiCapacity.ts"
import { type KnownFiles, makeRestorePlan, type RestorePlan } from "./makeRestorePlan.ts"
import type { Guild } from "./Guild.ts"
import type { RoleId } from "./GuildEmoji.ts"

/** The roles of an emoji that the guild still has; empty if its roles are unknown. */
export const remainingRoles = (
  { roles }: Pick<BackupEmoji, "roles">,
  guild: Pick<Guild, "roles">
): ReadonlyArray<RoleId> => roles?.filter((role) => guild.roles.includes(role)) ?? []

/** In a sentence, why an emoji cannot be restored even with free slots; undefined if it can. */
export const obstacleOf = (emoji: Pick<BackupEmoji, "isManaged" | "roles">, guild: Pick<Guild, "roles">) => {
  if (emoji.isManaged) return "It belongs to an integration; only the integration can add it."
  if (emoji.roles === null) return "The roles that could use it are unknown: the backup is older than their record."
  // Adding it without a role would let every member use it.
  if (emoji.roles.length > 0 && remainingRoles(emoji, guild).length === 0) {
    return "All roles that could use it were deleted."
  }
  return undefined
}

/** Splits emoji, in order, into those that fit in a guild's free slots and the rest. */
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
 * Compares the emoji of a backup with a guild. Once everything in `add` and `exceed` is on the guild, another plan adds
 * nothing.
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
