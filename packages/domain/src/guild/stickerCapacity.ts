import type { Slots } from "./emojiCapacity.ts"
import type { BoostTier, Guild } from "./Guild.ts"

const slotsByTier: Readonly<Record<BoostTier, number>> = { 0: 5, 1: 15, 2: 30, 3: 60 }

export const stickerCapacity = ({ boostTier, stickers }: Pick<Guild, "boostTier" | "stickers">): Slots => ({
  used: stickers.length,
  max: slotsByTier[boostTier]
})
