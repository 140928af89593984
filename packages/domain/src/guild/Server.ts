import { Schema } from "effect"
import { RoleId, ServerEmoji } from "./ServerEmoji.ts"
import { ServerSticker } from "./ServerSticker.ts"

/** The id of a server on the chat platform: a decimal snowflake. */
export const ServerId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("ServerId"))
export type ServerId = typeof ServerId.Type

/** How far the members of a server have boosted it. */
export const BoostTier = Schema.Literals([0, 1, 2, 3])
export type BoostTier = typeof BoostTier.Type

/** A server that the service's bot is a member of, with its emoji and stickers. */
export const Server = Schema.Struct({
  id: ServerId,
  name: Schema.String,
  boostTier: BoostTier,
  emoji: Schema.Array(ServerEmoji),
  /** Every role that it has. */
  roles: Schema.Array(RoleId),
  stickers: Schema.Array(ServerSticker),
  /** Whether new stickers may be animations in the format of Lottie. */
  acceptsLottie: Schema.Boolean
})
export type Server = typeof Server.Type
