import {
  AccountRepository,
  AdministratorIds,
  SessionRepository,
  Sessions,
  type SignInRecord
} from "@emoji-catalogue/application"
import { MemoryAccounts } from "@emoji-catalogue/application/testing"
import { AccountId, sessionExpiry, SessionId } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Stream } from "effect"

export const administrator = "the-administrator"

/** One database; it can be away or hang, and says how often it was asked to prolong or sweep. */
export const database = Effect.gen(function* () {
  const context = yield* Layer.build(MemoryAccounts.layer)
  const accounts = Context.get(context, AccountRepository)
  const sessions = Context.get(context, SessionRepository)
  const state = { is: "there" as "there" | "away" | "hanging", prolonged: 0, swept: 0 }
  const reached = <A>(effect: Effect.Effect<A>): Effect.Effect<A> =>
    Effect.suspend(() => (state.is === "there" ? effect : state.is === "away" ? Effect.die("away") : Effect.never))
  const counted = <A>(what: "prolonged" | "swept", effect: Effect.Effect<A>) =>
    Effect.suspend(() => {
      state[what]++
      return reached(effect)
    })
  const repository = SessionRepository.of({
    ...sessions,
    find: (ids) => reached(sessions.find(ids)),
    extend: (id, expiresAt) => counted("prolonged", sessions.extend(id, expiresAt)),
    deleteExpired: (at) => counted("swept", sessions.deleteExpired(at)),
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

/** Another process over a database. One that is not told hears nothing of what others end. */
export const processOver = (repository: SessionRepository["Service"], { isTold = true } = {}) =>
  Sessions.layer.pipe(
    Layer.provide(
      Layer.succeed(SessionRepository, {
        ...repository,
        endings: isTold ? repository.endings : Effect.succeed(Stream.never)
      })
    ),
    Layer.provide(Layer.succeed(AdministratorIds, new Set([administrator]))),
    Layer.fresh,
    Layer.build,
    Effect.map(Context.get(Sessions))
  )
