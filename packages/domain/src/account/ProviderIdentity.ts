import { Schema } from "effect"
import { isPlainText } from "../shared/plainText.ts"

const DisplayText = Schema.NonEmptyString.check(Schema.isMaxLength(200), isPlainText)

export const ProviderIdentity = Schema.Struct({
  /** The provider's user id, which never changes. */
  providerId: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/)),
  username: DisplayText,
  displayName: DisplayText,
  avatarUrl: Schema.NullOr(Schema.String.check(Schema.isPattern(/^https?:\/\/[!-~]{1,500}$/)))
})
export type ProviderIdentity = typeof ProviderIdentity.Type
