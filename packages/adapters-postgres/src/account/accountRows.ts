import { Account, Session } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const time = Schema.DateTimeUtcFromDate

export const AccountRow = Schema.Struct({ ...Account.fields, createdAt: time, signedInAt: time })
export const SessionRow = Schema.Struct({ ...Session.fields, createdAt: time, expiresAt: time })
