import { BoostTier, GuildEmojiId, GuildId, ProviderIdentity, RoleId, StickerId } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const decadeInSeconds = 10 * 365 * 24 * 60 * 60

export const TokenResponse = Schema.Struct({
  token_type: Schema.Literal("Bearer"),
  access_token: Schema.NonEmptyString,
  refresh_token: Schema.NonEmptyString,
  expires_in: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: decadeInSeconds }))
})
export type TokenResponse = typeof TokenResponse.Type

export const UserResponse = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^\d{1,20}$/)),
  username: ProviderIdentity.fields.username,
  global_name: Schema.optionalKey(Schema.NullOr(ProviderIdentity.fields.displayName)),
  avatar: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\w{1,64}$/)))
})
export type UserResponse = typeof UserResponse.Type

export const GuildsResponse = Schema.Array(
  Schema.Struct({
    id: GuildId,
    name: Schema.String,
    icon: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\w{1,64}$/))),
    owner: Schema.Boolean,
    /** The user's permissions in the guild: a bit field, written as a decimal number. */
    permissions: Schema.String.check(Schema.isPattern(/^\d{1,30}$/))
  })
)
export type GuildsResponse = typeof GuildsResponse.Type

export const EmojiResponse = Schema.Struct({
  id: GuildEmojiId,
  name: Schema.String,
  animated: Schema.Boolean,
  available: Schema.Boolean,
  managed: Schema.Boolean,
  roles: Schema.Array(RoleId)
})
export type EmojiResponse = typeof EmojiResponse.Type

/** `format_type` is 1 for PNG, 2 for APNG, 3 for Lottie and 4 for GIF. Discord may add other formats. */
export const StickerResponse = Schema.Struct({
  id: StickerId,
  name: Schema.String,
  description: Schema.NullOr(Schema.String),
  tags: Schema.String,
  format_type: Schema.NullOr(Schema.Int)
})
export type StickerResponse = typeof StickerResponse.Type

export const GuildResponse = Schema.Struct({
  id: GuildId,
  name: Schema.String,
  premium_tier: BoostTier,
  emojis: Schema.Array(EmojiResponse),
  roles: Schema.Array(Schema.Struct({ id: RoleId })),
  stickers: Schema.optionalKey(Schema.Array(StickerResponse)),
  features: Schema.Array(Schema.String)
})
export type GuildResponse = typeof GuildResponse.Type

/** The REST client returns an empty `ArrayBuffer` for a response without a body. */
export const EmptyResponse = Schema.Unknown.check(
  Schema.makeFilter((body: unknown) => body instanceof ArrayBuffer && body.byteLength === 0)
)
