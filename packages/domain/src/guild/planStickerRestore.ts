import type { BackupSticker } from "./Backup.ts"
import { freeSlots } from "./emojiCapacity.ts"
import { type KnownFiles, makeRestorePlan, type RestorePlan } from "./makeRestorePlan.ts"
import type { Guild } from "./Guild.ts"
import { stickerCapacity } from "./stickerCapacity.ts"

const maxKib = 512

/** Says in a sentence why a sticker cannot be restored even if slots are free; undefined if it can be restored. */
const obstacleOf = ({ file, size }: Pick<BackupSticker, "file" | "size">, guild: Pick<Guild, "acceptsLottie">) => {
  if (size > maxKib * 1024) {
    return `The image of the sticker has ${Math.ceil(size / 1024)} KiB, more than the ${maxKib} KiB that the platform accepts.`
  }
  if (file.endsWith(".json") && !guild.acceptsLottie) {
    return "The sticker is a Lottie animation, which the platform accepts only on verified and partnered servers."
  }
  return undefined
}

/** Fills the guild's free slots with stickers, in order. `exceed` has the stickers for which no slot is left. */
export const divideStickersBySlots = <Sticker>(
  stickers: ReadonlyArray<Sticker>,
  guild: Pick<Guild, "boostTier" | "stickers">
) => {
  const free = freeSlots(stickerCapacity(guild))
  return { add: stickers.slice(0, free), exceed: stickers.slice(free) }
}

/**
 * Plans the restore of a backup's stickers to a guild. After all stickers in `add` and `exceed` have been added to the
 * guild, a new plan has no stickers to add.
 */
export const planStickerRestore = <Sticker extends BackupSticker>(
  backup: ReadonlyArray<Sticker>,
  guild: Pick<Guild, "acceptsLottie" | "boostTier" | "stickers">,
  files: KnownFiles
): RestorePlan<Sticker> =>
  makeRestorePlan(backup, guild.stickers, files, {
    obstacleOf: (sticker) => obstacleOf(sticker, guild),
    divide: (stickers) => divideStickersBySlots(stickers, guild)
  })
