import type { BackupSticker } from "./Backup.ts"
import { freeSlots } from "./emojiCapacity.ts"
import { type KnownFiles, makeRestorePlan, type RestorePlan } from "./makeRestorePlan.ts"
import type { Guild } from "./Guild.ts"
import { stickerCapacity } from "./stickerCapacity.ts"

const maxKib = 512

/** In a sentence, why a sticker cannot be restored even with free slots; undefined if it can. */
const obstacleOf = ({ file, size }: Pick<BackupSticker, "file" | "size">, guild: Pick<Guild, "acceptsLottie">) => {
  if (size > maxKib * 1024) {
    return `The image of the sticker has ${Math.ceil(size / 1024)} KiB, more than the ${maxKib} KiB that the platform accepts.`
  }
  if (file.endsWith(".json") && !guild.acceptsLottie) {
    return "The sticker is a Lottie animation, which the platform accepts only on verified and partnered servers."
  }
  return undefined
}

/** Splits stickers, in order, into those that fit in a guild's free slots and the rest. */
export const divideStickersBySlots = <Sticker>(
  stickers: ReadonlyArray<Sticker>,
  guild: Pick<Guild, "boostTier" | "stickers">
) => {
  const free = freeSlots(stickerCapacity(guild))
  return { add: stickers.slice(0, free), exceed: stickers.slice(free) }
}

/**
 * Compares the stickers of a backup with a guild. Once everything in `add` and `exceed` is on the guild, another plan adds
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
