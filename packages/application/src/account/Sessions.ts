import {
  type AccountId,
  shouldExtendSession,
  isSessionExpired,
  type CredentialRejection,
  sessionExpiry,
  type SessionId
} from "@emoji-catalogue/domain"
import { Context, DateTime, Duration, Effect, Layer, Option, Result, Schedule, Stream } from "effect"
import { type LookupUnavailable, makeBatchedLookup } from "../shared/BatchedLookup.ts"
import { timeoutDetached } from "../shared/timeoutDetached.ts"
import type { SignedInUser } from "./Caller.ts"
import { SessionRepository } from "./SessionRepository.ts"

/** The accounts that may administer the service, by the provider's ids. */
export const AdministratorIds = Context.Reference<ReadonlySet<string>>(
  "@emoji-catalogue/application/account/AdministratorIds",
  { defaultValue: () => new Set() }
)

const sweepEvery = Duration.hours(1)

/** A database that takes longer than this counts as away. */
const patience = Duration.seconds(5)

/** How long it is left at one try to prolong a session: until the session is read again, and what failed may work. */
const prolongEvery = Duration.minutes(1)

/** What is known of people who are signed in. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Who is signed in with a session, or why it is not good. A session in use is prolonged now and then. */
    readonly authenticate: (
      id: SessionId
    ) => Effect.Effect<Result.Result<SignedInUser, CredentialRejection>, LookupUnavailable>

    /** Ends a session. Tells whether there was one. Felt here at once, by other processes within two seconds. */
    readonly end: (id: SessionId) => Effect.Effect<boolean>

    /** Ends every session of an account, as `end` does. Tells how many there were. */
    readonly endAll: (id: AccountId) => Effect.Effect<number>
  }
>()("@emoji-catalogue/application/account/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const repository = yield* SessionRepository
      const administrators = yield* AdministratorIds
      const lookup = yield* makeBatchedLookup("Sessions", (ids) =>
        Effect.map(
          repository.find(ids as ReadonlyArray<SessionId>),
          (found) => new Map(found.map((one) => [one.session.id, one]))
        )
      )
      const endings = yield* repository.endings
      yield* Effect.forkScoped(Stream.runForEach(endings, () => lookup.invalidate))
      yield* Effect.flatMap(DateTime.now, repository.deleteExpired).pipe(
        Effect.catchCause((cause) => Effect.logWarning("Expired sessions are not forgotten yet", cause)),
        Effect.repeat(Schedule.spaced(sweepEvery)),
        Effect.forkScoped
      )

      const scope = yield* Effect.scope
      const beingProlonged = new Set<SessionId>()
      /** Nobody waits for it, and nobody is refused because it does not work. */
      const prolong = Effect.fnUntraced(function* (id: SessionId, expiresAt: DateTime.Utc) {
        if (beingProlonged.has(id)) return
        beingProlonged.add(id)
        yield* timeoutDetached(repository.extend(id, expiresAt), patience).pipe(
          Effect.catchCause((cause) => Effect.logWarning("A session is not prolonged yet", cause)),
          Effect.andThen(Effect.sleep(prolongEvery)),
          Effect.ensuring(Effect.sync(() => beingProlonged.delete(id))),
          Effect.forkIn(scope)
        )
      }, Effect.uninterruptible)

      const resume = Effect.fnUntraced(function* (
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
        yield* prolong(id, expiresAt)
        return Result.succeed({ account, session: { ...session, expiresAt }, isAdmin })
      })

      return Sessions.of({
        authenticate: resume,
        end: (id) => Effect.tap(repository.end(id), () => lookup.invalidate),
        endAll: (id) => Effect.tap(repository.endAll(id), () => lookup.invalidate)
      })
    })
  )
}
