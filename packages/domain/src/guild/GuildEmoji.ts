import { Schema } from "effect"

export const GuildEmojiId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("GuildEmojiId"))
export type GuildEmojiId = typeof GuildEmojiId.Type

/** The name of a new emoji; people type it between colons. */
export const GuildEmojiName = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9_]{2,32}$/, { expected: "2 to 32 Latin letters, digits and underscores" })
)

export const RoleId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("RoleId"))
export type RoleId = typeof RoleId.Type

/** An emoji of a guild. */
export const GuildEmoji = Schema.Struct({
  id: GuildEmojiId,
  /** Not unique within a guild. */
  name: Schema.String,
  imageUrl: Schema.String,
  isAnimated: Schema.Boolean,
  /** False while the guild has fewer slots than emoji, because it lost boosts. */
  isAvailable: Schema.Boolean,
  /** Whether an integration adds and removes it. Such an emoji takes up no slot. */
  isManaged: Schema.Boolean,
  /** The roles that may use it; empty if every member may. */
  roles: Schema.Array(RoleId)
})
export type GuildEmoji = typeof GuildEmoji.Type
