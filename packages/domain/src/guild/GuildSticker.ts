import { Schema } from "effect"

export const StickerId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("StickerId"))
export type StickerId = typeof StickerId.Type

export const GuildSticker = Schema.Struct({
  id: StickerId,
  name: Schema.String,
  description: Schema.NullOr(Schema.String),
  /** The comma-separated keywords for which the platform suggests the sticker. */
  tags: Schema.String,
  /** Null if the format of the image is unknown. */
  imageUrl: Schema.NullOr(Schema.String)
})
export type GuildSticker = typeof GuildSticker.Type
