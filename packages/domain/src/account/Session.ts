import { DateTime, Duration, Schema } from "effect"
import { Timestamp } from "../shared/Timestamp.ts"
import { AccountId } from "./Account.ts"

export const SessionId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("SessionId"))
export type SessionId = typeof SessionId.Type

/** A signed-in browser. Expires when it is not used for `sessionLifetime`. */
export const Session = Schema.Struct({
  id: SessionId,
  accountId: AccountId,
  createdAt: Timestamp,
  expiresAt: Timestamp
})
export type Session = typeof Session.Type

export const sessionLifetime = Duration.days(30)

/** A session in use is extended once a day, not on each request. */
const extendInterval = Duration.days(1)

/** When a session that is used now expires. */
export const sessionExpiry = (now: DateTime.Utc): DateTime.Utc => DateTime.addDuration(now, sessionLifetime)

export const isSessionExpired = ({ expiresAt }: Session, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThanOrEqualTo(now, expiresAt)

/** Whether to extend a session that is used now. */
export const shouldExtendSession = ({ expiresAt }: Session, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(expiresAt, DateTime.subtractDuration(sessionExpiry(now), extendInterval))
