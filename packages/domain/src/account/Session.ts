import { DateTime, Duration, Schema } from "effect"
import { Timestamp } from "../shared/Timestamp.ts"
import { AccountId } from "./Account.ts"

export const SessionId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("SessionId"))
export type SessionId = typeof SessionId.Type

/** A session expires `sessionLifetime` after it was created or last extended (see `shouldExtendSession`). */
export const Session = Schema.Struct({
  id: SessionId,
  accountId: AccountId,
  createdAt: Timestamp,
  expiresAt: Timestamp
})
export type Session = typeof Session.Type

export const sessionLifetime = Duration.days(30)

/** Requests extend a session at most once in this interval. */
const extendInterval = Duration.days(1)

export const sessionExpiry = (now: DateTime.Utc): DateTime.Utc => DateTime.addDuration(now, sessionLifetime)

export const isSessionExpired = ({ expiresAt }: Session, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThanOrEqualTo(now, expiresAt)

/** Whether the session was last extended more than `extendInterval` ago. */
export const shouldExtendSession = ({ expiresAt }: Session, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(expiresAt, DateTime.subtractDuration(sessionExpiry(now), extendInterval))
