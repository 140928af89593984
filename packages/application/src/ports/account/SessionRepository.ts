import type { Account, AccountId, Session, SessionId } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"

/**
 * Stores sessions, which `AccountRepository.signIn` creates. Each method is one atomic step; outages are defects
 * (`StorageUnavailable`). `contracts/account/accountContracts.ts` has the contract tests.
 */
export class SessionRepository extends Context.Service<
  SessionRepository,
  {
    /** Returns the sessions in no particular order. Ignores the ids of deleted sessions. */
    readonly find: (
      ids: ReadonlyArray<SessionId>
    ) => Effect.Effect<ReadonlyArray<{ readonly session: Session; readonly account: Account }>>

    /** Postpones the expiry of a session. Does nothing if the stored expiry is later or the session is deleted. */
    readonly extend: (id: SessionId, expiresAt: DateTime.Utc) => Effect.Effect<void>

    /** Deletes a session. Returns whether it existed. */
    readonly end: (id: SessionId) => Effect.Effect<boolean>

    readonly endAll: (id: AccountId) => Effect.Effect<number>

    /** Deletes the sessions that expired before `at`. */
    readonly deleteExpired: (at: DateTime.Utc) => Effect.Effect<void>

    /**
     * Subscribes to deletions of sessions by any process. Each signal means that cached data must be read again.
     * Signals carry no data and may be lost or repeated.
     */
    readonly endings: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/account/SessionRepository") {}
