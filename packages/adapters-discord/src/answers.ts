import { ProviderIdentity } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const decadeInSeconds = 10 * 365 * 24 * 60 * 60

/** What Discord says to a code or a refresh token that it takes. */
export const TokenAnswer = Schema.Struct({
  token_type: Schema.Literal("Bearer"),
  access_token: Schema.NonEmptyString,
  refresh_token: Schema.NonEmptyString,
  expires_in: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: decadeInSeconds }))
})
export type TokenAnswer = typeof TokenAnswer.Type

/** What it says of somebody. */
export const UserAnswer = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^\d{1,20}$/)),
  username: ProviderIdentity.fields.username,
  global_name: Schema.optionalKey(Schema.NullOr(ProviderIdentity.fields.displayName)),
  avatar: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\w{1,64}$/)))
})
export type UserAnswer = typeof UserAnswer.Type
