import {
  type AccountId,
  type CredentialRejection,
  isSessionExpired,
  sessionExpiry,
  type SessionId,
  shouldExtendSession
} from "@emoji-catalogue/domain"
import { Context, DateTime, Duration, Effect, Layer, Option, Result, Stream } from "effect"
import { type LookupUnavailable, makeBatchedLookup } from "../shared/BatchedLookup.ts"
import { OutageLog } from "../shared/OutageLog.ts"
import { timeoutDetached } from "../shared/timeoutDetached.ts"
import type { SignedInUser } from "../ports/account/Caller.ts"
import { SessionRepository } from "../ports/account/SessionRepository.ts"

/** The users who are administrators, by their ids at the identity provider. */
export const AdministratorIds = Context.Reference<ReadonlySet<string>>(
  "@emoji-catalogue/application/account/AdministratorIds",
  { defaultValue: () => new Set() }
)

const extendTimeout = Duration.seconds(5)

/** The minimum time between two attempts to extend the same session. */
const extendInterval = Duration.minutes(1)

export class Sessions extends Context.Service<
  Sessions,
  {
    /** Returns the user, or why the session is not valid. Extends a session once a day while it is used. */
    readonly authenticate: (
      id: SessionId
    ) => Effect.Effect<Result.Result<SignedInUser, CredentialRejection>, LookupUnavailable>

    /**
     * Ends a session in this process immediately, and in other processes within two seconds. Returns whether the
     * session existed.
     */
    readonly end: (id: SessionId) => Effect.Effect<boolean>

    /**
     * Ends all sessions of an account in this process immediately, and in other processes within two seconds. Returns
     * the number of ended sessions.
     */
    readonly endAll: (id: AccountId) => Effect.Effect<number>

    /** Clears the session cache of this process. Call this after ending sessions without `end` or `endAll`. */
    readonly invalidate: Effect.Effect<void>
  }
>()("@emoji-catalogue/application/account/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const repository = yield* SessionRepository
      const administrators = yield* AdministratorIds
      const lookup = yield* makeBatchedLookup("sessions", (ids) =>
        Effect.map(
          repository.find(ids as ReadonlyArray<SessionId>),
          (found) => new Map(found.map((one) => [one.session.id, one]))
        )
      )
      const endings = yield* repository.endings
      yield* Effect.forkScoped(Stream.runForEach(endings, () => lookup.invalidate))

      const scope = yield* Effect.scope
      const extending = new Set<SessionId>()
      const extension = new OutageLog({
        began: "sessions: cannot extend sessions, retrying when they are used",
        ended: "sessions: extended again"
      })
      /** Extends a session in the background, because a slow or failing database must not delay or fail the request. */
      const extend = Effect.fnUntraced(function* (id: SessionId, expiresAt: DateTime.Utc) {
        if (extending.has(id)) return
        extending.add(id)
        yield* extension.observe(timeoutDetached(repository.extend(id, expiresAt), extendTimeout)).pipe(
          Effect.catchCause(() => Effect.void),
          Effect.andThen(Effect.sleep(extendInterval)),
          Effect.ensuring(Effect.sync(() => extending.delete(id))),
          Effect.forkIn(scope)
        )
      }, Effect.uninterruptible)

      const authenticate = Effect.fnUntraced(function* (
        id: SessionId
      ): Effect.fn.Return<Result.Result<SignedInUser, CredentialRejection>, LookupUnavailable> {
        const found = Option.getOrUndefined(yield* lookup.get(id))
        if (found === undefined) return Result.fail("unknown")
        const now = yield* DateTime.now
        const { account, session } = found
        if (isSessionExpired(session, now)) return Result.fail("expired")
        const isAdmin = administrators.has(account.providerId)
        if (!shouldExtendSession(session, now)) return Result.succeed({ account, session, isAdmin })
        const expiresAt = sessionExpiry(now)
        yield* extend(id, expiresAt)
        return Result.succeed({ account, session: { ...session, expiresAt }, isAdmin })
      })

      return Sessions.of({
        authenticate,
        end: (id) => Effect.tap(repository.end(id), () => lookup.invalidate),
        endAll: (id) => Effect.tap(repository.endAll(id), () => lookup.invalidate),
        invalidate: lookup.invalidate
      })
    })
  )
}
