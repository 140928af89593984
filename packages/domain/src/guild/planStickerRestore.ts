import type { BackupSticker } from "./Backup.ts"
import { freeSlots } from "./emojiCapacity.ts"
import { type KnownFiles, makeRestorePlan, type RestorePlan } from "./makeRestorePlan.ts"
import type { Guild } from "./Guild.ts"
import { stickerCapacity } from "./stickerCapacity.ts"

const maxKib = 512

const obstacleOf = ({ file, size }: Pick<BackupSticker, "file" | "size">, guild: Pick<Guild, "acceptsLottie">) => {
  if (size > maxKib * 1024) {
    return `The image of the sticker has ${Math.ceil(size / 1024)} KiB, more than the ${maxKib} KiB that the platform accepts.`
  }
  if (file.endsWith(".json") && !guild.acceptsLottie) {
    return "The sticker is a Lottie animation, which the platform accepts only on verified and partnered servers."
  }
  return undefined
}

export const divideStickersBySlots = <Sticker>(
  stickers: ReadonlyArray<Sticker>,
  guild: Pick<Guild, "boostTier" | "stickers">
) => {
  const free = freeSlots(stickerCapacity(guild))
  return { add: stickers.slice(0, free), exceed: stickers.slice(free) }
}

/**
 * Decides what a restore does with each sticker of a backup. The stickers in `exceed` can be added only when the guild
 * has more free slots. Once the guild has all stickers in `add` and `exceed`, a new plan for the same backup adds
 * nothing.
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
