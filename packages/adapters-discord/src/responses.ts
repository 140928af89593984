import { ProviderIdentity } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const decadeInSeconds = 10 * 365 * 24 * 60 * 60

/** Discord's response to a valid code or refresh token. */
export const TokenResponse = Schema.Struct({
  token_type: Schema.Literal("Bearer"),
  access_token: Schema.NonEmptyString,
  refresh_token: Schema.NonEmptyString,
  expires_in: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: decadeInSeconds }))
})
export type TokenResponse = typeof TokenResponse.Type

/** The part of Discord's user object that this package reads. */
export const UserResponse = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^\d{1,20}$/)),
  username: ProviderIdentity.fields.username,
  global_name: Schema.optionalKey(Schema.NullOr(ProviderIdentity.fields.displayName)),
  avatar: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\w{1,64}$/)))
})
export type UserResponse = typeof UserResponse.Type
