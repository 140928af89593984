import { type Account, type AccountId, type Session, type SessionId } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Option, PubSub, Stream } from "effect"
import { AccountRepository, type StoredTokens } from "../../ports/account/AccountRepository.ts"
import { deletedAccountName } from "../../ports/account/deletedAccount.ts"
import { SessionRepository } from "../../ports/account/SessionRepository.ts"
import { registerPersonalData } from "./personalDataStores.ts"

/** `AccountRepository` and `SessionRepository` share their data. */
export const layer = Layer.effectContext(
  Effect.gen(function* () {
    const endings = yield* PubSub.unbounded<void>()
    const accounts = new Map<AccountId, Account>()
    const tokens = new Map<AccountId, StoredTokens>()
    const sessions = new Map<SessionId, Session>()

    const accountRepository = AccountRepository.of({
      signIn: ({ accountId, at, expiresAt, identity, sessionId, tokens: sealed }) =>
        Effect.sync(() => {
          const before = Array.from(accounts.values()).find(({ providerId }) => providerId === identity.providerId)
          const id = before?.id ?? accountId
          const account: Account = { ...identity, id, createdAt: before?.createdAt ?? at, signedInAt: at }
          const session: Session = { id: sessionId, accountId: id, createdAt: at, expiresAt }
          accounts.set(id, account)
          tokens.set(id, { ...sealed, revision: (tokens.get(id)?.revision ?? 0) + 1 })
          sessions.set(sessionId, session)
          return { account, session }
        }),
      find: (id) => Effect.sync(() => Option.fromUndefinedOr(accounts.get(id))),
      tokens: (id) => Effect.sync(() => Option.fromUndefinedOr(tokens.get(id))),
      replaceTokens: (id, revision, sealed) =>
        Effect.sync(() => {
          if (tokens.get(id)?.revision !== revision) return false
          tokens.set(id, { ...sealed, revision: revision + 1 })
          return true
        })
    })

    const publishing = <A>(change: () => A) => Effect.tap(Effect.sync(change), () => PubSub.publish(endings, undefined))

    const sessionRepository = SessionRepository.of({
      find: (ids) =>
        Effect.sync(() =>
          ids.flatMap((id) => {
            const session = sessions.get(id)
            return session === undefined ? [] : [{ session, account: accounts.get(session.accountId)! }]
          })
        ),
      extend: (id, expiresAt) =>
        Effect.sync(() => {
          const session = sessions.get(id)
          if (session === undefined) return
          sessions.set(id, { ...session, expiresAt: DateTime.max(session.expiresAt, expiresAt) })
        }),
      end: (id) => publishing(() => sessions.delete(id)),
      endAll: (accountId) =>
        publishing(() => {
          const all = Array.from(sessions.values()).filter((session) => session.accountId === accountId)
          return all.filter(({ id }) => sessions.delete(id)).length
        }),
      deleteExpired: (at) =>
        Effect.sync(() => {
          for (const { expiresAt, id } of sessions.values()) {
            if (DateTime.isLessThan(expiresAt, at)) sessions.delete(id)
          }
        }),
      endings: Effect.map(PubSub.subscribe(endings), Stream.fromSubscription)
    })

    const sessionsOf = (id: AccountId) => Array.from(sessions.values()).filter(({ accountId }) => accountId === id)
    registerPersonalData({
      collect: (id) => {
        const account = accounts.get(id)
        if (account === undefined) return {}
        return { account, tokenExpiresAt: tokens.get(id)?.expiresAt ?? null, sessions: sessionsOf(id) }
      },
      erase: ({ accountId }) => {
        if (!accounts.delete(accountId)) return
        tokens.delete(accountId)
        const ended = sessionsOf(accountId)
        for (const { id } of ended) sessions.delete(id)
        PubSub.publishUnsafe(endings, undefined)
        return { sessions: ended.length }
      },
      addPseudonym: ({ at, pseudonym }) => {
        const names = { username: deletedAccountName, displayName: deletedAccountName, avatarUrl: null }
        accounts.set(pseudonym, {
          id: pseudonym,
          providerId: `deleted-${pseudonym}`,
          ...names,
          createdAt: at,
          signedInAt: at
        })
      }
    })

    return Context.make(AccountRepository, accountRepository).pipe(Context.add(SessionRepository, sessionRepository))
  })
)
