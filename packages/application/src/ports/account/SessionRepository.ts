import type { Account, AccountId, Session, SessionId } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"

/**
 * Stores sessions, which `AccountRepository.signIn` creates. Each method is one atomic step; outages are defects
 * (`StorageUnavailable`).
 * `contracts/account/accountContracts.ts` has the contract tests.
 */
export class SessionRepository extends Context.Service<
  SessionRepository,
  {
    /** The sessions with these ids, each with its account, in no particular order. Deleted sessions are omitted. */
    readonly find: (
      ids: ReadonlyArray<SessionId>
    ) => Effect.Effect<ReadonlyArray<{ readonly session: Session; readonly account: Account }>>

    /**
     * Postpones the expiry of a session. Ignored if `expiresAt` is earlier than the stored expiry or the session is
     * deleted.
     */
    readonly extend: (id: SessionId, expiresAt: DateTime.Utc) => Effect.Effect<void>

    /** Deletes a session. Returns whether it existed. */
    readonly end: (id: SessionId) => Effect.Effect<boolean>

    /** Deletes every session of an account. Returns the number of deleted sessions. */
    readonly endAll: (id: AccountId) => Effect.Effect<number>

    /** Deletes sessions that expired before `at`. */
    readonly deleteExpired: (at: DateTime.Utc) => Effect.Effect<void>

    /**
     * Subscribes to deletions of sessions by any process. Each element of the stream is a signal without data: cached
     * sessions have to be read again. Signals may be lost or repeated.
     */
    readonly endings: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/account/SessionRepository") {}
