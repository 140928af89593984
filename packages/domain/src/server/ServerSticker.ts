import { Schema } from "effect"
import type { Slots } from "./emojiCapacity.ts"
import type { BoostTier, Server } from "./Server.ts"

export const StickerId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("StickerId"))
export type StickerId = typeof StickerId.Type

/** A sticker of a server. */
export const ServerSticker = Schema.Struct({
  id: StickerId,
  name: Schema.String,
  description: Schema.NullOr(Schema.String),
  /** The names by which the platform suggests it, separated by commas. */
  tags: Schema.String,
  imageUrl: Schema.String
})
export type ServerSticker = typeof ServerSticker.Type

/** By boost tier. */
const slotsByTier: Readonly<Record<BoostTier, number>> = { 0: 5, 1: 15, 2: 30, 3: 60 }

export const stickerCapacity = ({ boostTier, stickers }: Pick<Server, "boostTier" | "stickers">): Slots => ({
  used: stickers.length,
  max: slotsByTier[boostTier]
})
