import { Schema } from "effect"

export const GuildEmojiId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("GuildEmojiId"))
export type GuildEmojiId = typeof GuildEmojiId.Type

/** A valid name for a new emoji. Users type the emoji as `:name:`. */
export const GuildEmojiName = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9_]{2,32}$/, { expected: "2 to 32 Latin letters, digits and underscores" })
)

export const RoleId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("RoleId"))
export type RoleId = typeof RoleId.Type

export const GuildEmoji = Schema.Struct({
  id: GuildEmojiId,
  /** Several emoji of a guild may have the same name. */
  name: Schema.String,
  imageUrl: Schema.String,
  isAnimated: Schema.Boolean,
  /** False if the emoji cannot be used, because the guild lost boosts and now has fewer slots than emoji. */
  isAvailable: Schema.Boolean,
  /** Whether an integration adds and removes the emoji. Such an emoji does not use up a slot. */
  isManaged: Schema.Boolean,
  /** The roles that may use the emoji. Empty if every member may use it. */
  roles: Schema.Array(RoleId)
})
export type GuildEmoji = typeof GuildEmoji.Type
