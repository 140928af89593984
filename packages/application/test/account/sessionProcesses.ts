import { AdministratorIds, Sessions } from "@emoji-catalogue/application/account"
import { AccountRepository, SessionRepository, type SignInRecord } from "@emoji-catalogue/application/ports"
import { MemoryAccounts } from "@emoji-catalogue/application/testing"
import { AccountId, sessionExpiry, SessionId } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Stream } from "effect"

export const administrator = "the-administrator"

/** A database that can be unavailable or hang, and counts extensions and deletions. */
export const database = Effect.gen(function* () {
  const context = yield* Layer.build(MemoryAccounts.layer)
  const accounts = Context.get(context, AccountRepository)
  const sessions = Context.get(context, SessionRepository)
  const state = { status: "available" as "available" | "unavailable" | "hanging", extensions: 0, deletions: 0 }
  const reached = <A>(effect: Effect.Effect<A>): Effect.Effect<A> =>
    Effect.suspend(() =>
      state.status === "available" ? effect : state.status === "unavailable" ? Effect.die("unavailable") : Effect.never
    )
  const counted = <A>(counter: "extensions" | "deletions", effect: Effect.Effect<A>) =>
    Effect.suspend(() => {
      state[counter]++
      return reached(effect)
    })
  const repository = SessionRepository.of({
    ...sessions,
    find: (ids) => reached(sessions.find(ids)),
    extend: (id, expiresAt) => counted("extensions", sessions.extend(id, expiresAt)),
    deleteExpired: (at) => counted("deletions", sessions.deleteExpired(at)),
    end: (id) => reached(sessions.end(id)),
    endAll: (id) => reached(sessions.endAll(id))
  })
  const signIn = Effect.fnUntraced(function* (providerId: string = crypto.randomUUID()) {
    const at = yield* DateTime.now
    const record: SignInRecord = {
      identity: { providerId, username: "someone", displayName: "Some One", avatarUrl: null },
      tokens: { sealed: new Uint8Array(3), expiresAt: at },
      accountId: AccountId.make(crypto.randomUUID()),
      sessionId: SessionId.make(crypto.randomUUID()),
      at,
      expiresAt: sessionExpiry(at)
    }
    return yield* accounts.signIn(record)
  })
  return { state, repository, signIn, stored: sessions.find }
})

/** Another process on a database, with or without notifications of ended sessions. */
export const processOver = (repository: SessionRepository["Service"], { isNotified = true } = {}) =>
  Sessions.layer.pipe(
    Layer.provide(
      Layer.succeed(SessionRepository, {
        ...repository,
        endings: isNotified ? repository.endings : Effect.succeed(Stream.never)
      })
    ),
    Layer.provide(Layer.succeed(AdministratorIds, new Set([administrator]))),
    Layer.fresh,
    Layer.build,
    Effect.map(Context.get(Sessions))
  )
