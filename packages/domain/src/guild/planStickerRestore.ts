import type { BackupSticker } from "./Backup.ts"
import { freeSlots } from "./emojiCapacity.ts"
import { makeRestorePlan, type KnownFiles, type RestorePlan } from "./makeRestorePlan.ts"
import type { Server } from "./Server.ts"
import { stickerCapacity } from "./stickerCapacity.ts"

const maxKib = 512

/** Why a sticker cannot be restored whatever room the server has, in a sentence. */
const obstacleOf = ({ file, size }: Pick<BackupSticker, "file" | "size">, server: Pick<Server, "acceptsLottie">) => {
  if (size > maxKib * 1024) {
    return `The image of the sticker has ${Math.ceil(size / 1024)} KiB, more than the ${maxKib} KiB that the platform accepts.`
  }
  if (file.endsWith(".json") && !server.acceptsLottie) {
    return "The sticker is a Lottie animation, which the platform accepts only on verified and partnered servers."
  }
  return undefined
}

/** Divides stickers into the first that a server has slots for, and the others. */
export const divideStickersBySlots = <Sticker>(
  stickers: ReadonlyArray<Sticker>,
  server: Pick<Server, "boostTier" | "stickers">
) => {
  const free = freeSlots(stickerCapacity(server))
  return { add: stickers.slice(0, free), exceed: stickers.slice(free) }
}

/**
 * Compares the stickers of a backup with a server. With what exceeds its slots added too, another plan adds nothing.
 */
export const planStickerRestore = <Sticker extends BackupSticker>(
  backup: ReadonlyArray<Sticker>,
  server: Pick<Server, "acceptsLottie" | "boostTier" | "stickers">,
  files: KnownFiles
): RestorePlan<Sticker> =>
  makeRestorePlan(backup, server.stickers, files, {
    obstacleOf: (sticker) => obstacleOf(sticker, server),
    divide: (stickers) => divideStickersBySlots(stickers, server)
  })
