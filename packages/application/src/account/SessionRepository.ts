import type { Account, AccountId, Session, SessionId } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"

/**
 * Stores sessions. Each method is one atomic step; outages are defects. They begin in `AccountRepository.signIn`.
 * `contracts/account/accountContracts.ts` states the laws.
 */
export class SessionRepository extends Context.Service<
  SessionRepository,
  {
    /** The sessions of these ids with whose they are, in no order; nothing for those that ended. */
    readonly find: (
      ids: ReadonlyArray<SessionId>
    ) => Effect.Effect<ReadonlyArray<{ readonly session: Session; readonly account: Account }>>

    /** Lets a session last until then; never shortens it, and does nothing for one that ended. */
    readonly extend: (id: SessionId, expiresAt: DateTime.Utc) => Effect.Effect<void>

    /** Ends a session for good. Tells whether there was one. */
    readonly end: (id: SessionId) => Effect.Effect<boolean>

    /** Ends every session of an account. Tells how many there were. */
    readonly endAll: (id: AccountId) => Effect.Effect<number>

    /** Forgets sessions that expired before `at`. */
    readonly deleteExpired: (at: DateTime.Utc) => Effect.Effect<void>

    /** Subscribes to sessions that are ended, by any process. An element says: look again; some may be lost or come twice. */
    readonly endings: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/account/SessionRepository") {}
