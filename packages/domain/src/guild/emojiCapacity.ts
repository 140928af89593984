import type { BoostTier, Guild } from "./Guild.ts"

/** Static emoji, animated emoji and stickers have separate slots. */
export interface Slots {
  readonly used: number
  readonly max: number
}

/** Slots for static emoji by boost tier. A guild has the same number of slots for animated emoji. */
const slotsByTier: Readonly<Record<BoostTier, number>> = { 0: 50, 1: 100, 2: 150, 3: 250 }

export const emojiCapacity = ({ boostTier, emoji }: Pick<Guild, "boostTier" | "emoji">) => {
  const slots = (animated: boolean): Slots => ({
    used: emoji.filter(({ isAnimated, isManaged }) => isAnimated === animated && !isManaged).length,
    max: slotsByTier[boostTier]
  })
  return { static: slots(false), animated: slots(true) }
}

/** Returns 0 if the guild uses more slots than it has, which happens if it has lost boosts. */
export const freeSlots = ({ max, used }: Slots): number => Math.max(0, max - used)
