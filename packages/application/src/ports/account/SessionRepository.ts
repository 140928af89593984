import type { Account, AccountId, Session, SessionId } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"

/**
 * Stores sessions, which `AccountRepository.signIn` creates. Each method is one atomic step; outages are defects.
 * `contracts/account/accountContracts.ts` states the laws.
 */
export class SessionRepository extends Context.Service<
  SessionRepository,
  {
    /** The sessions with these ids and their accounts, in no particular order. Ended sessions are omitted. */
    readonly find: (
      ids: ReadonlyArray<SessionId>
    ) => Effect.Effect<ReadonlyArray<{ readonly session: Session; readonly account: Account }>>

    /** Moves the expiry of a session forward, never back. Ignored if the session has ended. */
    readonly extend: (id: SessionId, expiresAt: DateTime.Utc) => Effect.Effect<void>

    /** Deletes a session. Returns whether it existed. */
    readonly end: (id: SessionId) => Effect.Effect<boolean>

    /** Deletes every session of an account. Returns their number. */
    readonly endAll: (id: AccountId) => Effect.Effect<number>

    /** Deletes sessions that expired before `at`. */
    readonly deleteExpired: (at: DateTime.Utc) => Effect.Effect<void>

    /** Subscribes to the end of sessions in any process. An element means "reload"; elements may be lost or repeated. */
    readonly endings: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/account/SessionRepository") {}
