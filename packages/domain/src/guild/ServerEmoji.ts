import { Schema } from "effect"

export const ServerEmojiId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("ServerEmojiId"))
export type ServerEmojiId = typeof ServerEmojiId.Type

/** The name of a new emoji; people type it between colons. */
export const ServerEmojiName = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9_]{2,32}$/, { expected: "2 to 32 Latin letters, digits and underscores" })
)

export const RoleId = Schema.String.check(Schema.isPattern(/^\d{1,20}$/)).pipe(Schema.brand("RoleId"))
export type RoleId = typeof RoleId.Type

/** An emoji of a server. */
export const ServerEmoji = Schema.Struct({
  id: ServerEmojiId,
  /** Several emoji of a server may have the same. */
  name: Schema.String,
  imageUrl: Schema.String,
  isAnimated: Schema.Boolean,
  /** False while the server has fewer slots than emoji, because it lost boosts. */
  isAvailable: Schema.Boolean,
  /** Whether an integration added it, which also removes it; it does not count for the slots. */
  isManaged: Schema.Boolean,
  /** The roles that may use it; without any, every member may. */
  roles: Schema.Array(RoleId)
})
export type ServerEmoji = typeof ServerEmoji.Type
