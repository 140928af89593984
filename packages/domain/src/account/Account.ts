import { Schema } from "effect"
import { Timestamp } from "../shared/Timestamp.ts"
import { ProviderIdentity } from "./ProviderIdentity.ts"

export const AccountId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("AccountId"))
export type AccountId = typeof AccountId.Type

/** The fields of `ProviderIdentity` have the values that the identity provider last returned. */
export const Account = Schema.Struct({
  id: AccountId,
  ...ProviderIdentity.fields,
  createdAt: Timestamp,
  signedInAt: Timestamp
})
export type Account = typeof Account.Type
