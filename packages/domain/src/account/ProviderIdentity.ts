import { Schema } from "effect"
import { isPlainText } from "../shared/plainText.ts"

const Shown = Schema.NonEmptyString.check(Schema.isMaxLength(200), isPlainText)

/** Who somebody is where they sign in. */
export const ProviderIdentity = Schema.Struct({
  /** The provider's own id, which never changes. */
  providerId: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/)),
  username: Shown,
  displayName: Shown,
  avatarUrl: Schema.NullOr(Schema.String.check(Schema.isPattern(/^https?:\/\/[!-~]{1,500}$/)))
})
export type ProviderIdentity = typeof ProviderIdentity.Type
