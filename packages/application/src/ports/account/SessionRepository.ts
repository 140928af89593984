import type { Account, AccountId, Session, SessionId } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"

/**
 * Stores sessions, which `AccountRepository.signIn` creates. Each method is one atomic step; outages are defects
 * (`StorageUnavailable`).
 */
export class SessionRepository extends Context.Service<
  SessionRepository,
  {
    /** In no particular order, without deleted sessions. */
    readonly find: (
      ids: ReadonlyArray<SessionId>
    ) => Effect.Effect<ReadonlyArray<{ readonly session: Session; readonly account: Account }>>

    /** Postpones the expiry. Ignored if `expiresAt` is earlier than the stored expiry or the session is deleted. */
    readonly extend: (id: SessionId, expiresAt: DateTime.Utc) => Effect.Effect<void>

    /** Deletes a session. Returns whether it existed. */
    readonly end: (id: SessionId) => Effect.Effect<boolean>

    readonly endAll: (id: AccountId) => Effect.Effect<number>

    readonly deleteExpired: (at: DateTime.Utc) => Effect.Effect<void>

    /** Subscribes to deletions of sessions by any process. The signals carry no data and may be lost or repeated. */
    readonly endings: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/account/SessionRepository") {}
