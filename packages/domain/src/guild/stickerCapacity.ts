import type { Slots } from "./emojiCapacity.ts"
import type { BoostTier, Server } from "./Server.ts"

/** By boost tier, how many stickers a server may have. */
const slotsByTier: Readonly<Record<BoostTier, number>> = { 0: 5, 1: 15, 2: 30, 3: 60 }

export const stickerCapacity = ({ boostTier, stickers }: Pick<Server, "boostTier" | "stickers">): Slots => ({
  used: stickers.length,
  max: slotsByTier[boostTier]
})
