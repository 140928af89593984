import { DateTime, Duration, Schema } from "effect"
import { Timestamp } from "../shared/Timestamp.ts"
import { AccountId } from "./Account.ts"

export const SessionId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("SessionId"))
export type SessionId = typeof SessionId.Type

/** One browser in which somebody is signed in. It ends when it is not used for as long as `sessionLifetime`. */
export const Session = Schema.Struct({
  id: SessionId,
  accountId: AccountId,
  createdAt: Timestamp,
  expiresAt: Timestamp
})
export type Session = typeof Session.Type

export const sessionLifetime = Duration.days(30)

/** A session in use is prolonged once a day, not at each request. */
const prolongAfter = Duration.days(1)

/** When a session that is used now ends. */
export const sessionExpiry = (now: DateTime.Utc): DateTime.Utc => DateTime.addDuration(now, sessionLifetime)

export const isSessionExpired = ({ expiresAt }: Session, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThanOrEqualTo(now, expiresAt)

/** Whether a session that is used now should be prolonged. */
export const shouldExtendSession = ({ expiresAt }: Session, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(expiresAt, DateTime.subtractDuration(sessionExpiry(now), prolongAfter))
