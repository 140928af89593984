import type { BoostTier, Guild } from "./Guild.ts"

/** How many emoji of a kind a guild has, and how many it may have. */
export interface Slots {
  readonly used: number
  readonly max: number
}

export interface EmojiCapacity {
  readonly static: Slots
  readonly animated: Slots
}

/** By boost tier, the slots for static emoji, and as many again for animated ones. */
const slotsByTier: Readonly<Record<BoostTier, number>> = { 0: 50, 1: 100, 2: 150, 3: 250 }

export const emojiCapacity = ({ boostTier, emoji }: Pick<Guild, "boostTier" | "emoji">): EmojiCapacity => {
  const slots = (animated: boolean): Slots => ({
    used: emoji.filter(({ isAnimated, isManaged }) => isAnimated === animated && !isManaged).length,
    max: slotsByTier[boostTier]
  })
  return { static: slots(false), animated: slots(true) }
}

/** A guild that lost boosts may have more emoji than slots. */
export const freeSlots = ({ max, used }: Slots): number => Math.max(0, max - used)
