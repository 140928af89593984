import { Schema } from "effect"
import { GuildEmoji, RoleId } from "./GuildEmoji.ts"
import { GuildSticker } from "./GuildSticker.ts"

/** The id that the platform has assigned to a guild: an unsigned 64-bit integer in decimal. */
export const GuildId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("GuildId"))
export type GuildId = typeof GuildId.Type

/** The boost level of a guild. A higher tier has more slots for emoji and stickers. */
export const BoostTier = Schema.Literals([0, 1, 2, 3])
export type BoostTier = typeof BoostTier.Type

/** A guild that the service's bot is a member of. */
export const Guild = Schema.Struct({
  id: GuildId,
  name: Schema.String,
  boostTier: BoostTier,
  emoji: Schema.Array(GuildEmoji),
  roles: Schema.Array(RoleId),
  stickers: Schema.Array(GuildSticker),
  /** Whether the platform allows Lottie animations as new stickers of this guild. */
  acceptsLottie: Schema.Boolean
})
export type Guild = typeof Guild.Type
