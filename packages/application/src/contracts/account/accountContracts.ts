import { ProviderIdentity } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option, Stream } from "effect"
import { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { SessionRepository } from "../../ports/account/SessionRepository.ts"
import { day, signInOf, someone, tokens } from "./freshAccount.ts"

/** The two repositories of `layer` must share one store. */
export const accountContracts = (name: string, layer: Layer.Layer<AccountRepository | SessionRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`Accounts and sessions (${name})`, (it) => {
    it.effect.prop("a first sign-in stores an account and a session", [ProviderIdentity], ([sample]) =>
      Effect.gen(function* () {
        const identity = { ...sample, providerId: crypto.randomUUID() }
        const record = signInOf(identity)
        const { account, session } = yield* (yield* AccountRepository).signIn(record)
        assert.deepStrictEqual(account, { ...identity, id: record.accountId, createdAt: day(1), signedInAt: day(1) })
        assert.deepStrictEqual(session, {
          id: record.sessionId,
          accountId: record.accountId,
          createdAt: day(1),
          expiresAt: day(20)
        })
        assert.deepStrictEqual(yield* (yield* SessionRepository).find([session.id]), [{ session, account }])
      })
    )

    it.effect("a later sign-in updates the account and adds a session", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountRepository
        const identity = someone()
        const first = yield* accounts.signIn(signInOf(identity))
        const renamed = { ...identity, username: "renamed", avatarUrl: "https://cdn.example/a.png" }
        const second = yield* accounts.signIn(signInOf(renamed, { at: day(2) }))
        assert.deepStrictEqual(second.account, { ...first.account, ...renamed, signedInAt: day(2) })
        const found = yield* (yield* SessionRepository).find([first.session.id, second.session.id])
        assert.deepStrictEqual(
          found.map(({ account }) => account),
          [second.account, second.account]
        )
      })
    )

    it.effect("eight concurrent sign-ins create one account", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountRepository
        const identity = someone()
        const signedIn = yield* Effect.all(
          Array.from({ length: 8 }, () => accounts.signIn(signInOf(identity))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(new Set(signedIn.map(({ account }) => account.id)).size, 1)
        assert.strictEqual(yield* (yield* SessionRepository).endAll(signedIn[0]!.account.id), 8)
      })
    )

    it.effect("only one of eight concurrent replacements of the same tokens succeeds", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountRepository
        const record = signInOf(someone())
        const { account } = yield* accounts.signIn(record)
        const stored = Option.getOrThrow(yield* accounts.tokens(account.id))
        assert.deepStrictEqual(stored, { ...record.tokens, revision: stored.revision })
        const candidates = Array.from({ length: 8 }, tokens)
        const replaced = yield* Effect.forEach(
          candidates,
          (candidate) => accounts.replaceTokens(account.id, stored.revision, candidate),
          { concurrency: "unbounded" }
        )
        const now = Option.getOrThrow(yield* accounts.tokens(account.id))
        assert.strictEqual(replaced.filter((won) => won).length, 1)
        assert.deepStrictEqual(now.sealed, candidates[replaced.indexOf(true)]!.sealed)
        assert.notStrictEqual(now.revision, stored.revision)
        assert.isTrue(Option.isNone(yield* accounts.tokens(signInOf(someone()).accountId)))
      })
    )

    it.effect("an account is found once it has signed in", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountRepository
        const record = signInOf(someone())
        assert.isTrue(Option.isNone(yield* accounts.find(record.accountId)))
        const { account } = yield* accounts.signIn(record)
        assert.deepStrictEqual(yield* accounts.find(record.accountId), Option.some(account))
      })
    )

    it.effect("a session can be extended, but not shortened or extended after it ended", () =>
      Effect.gen(function* () {
        const sessions = yield* SessionRepository
        const { session } = yield* (yield* AccountRepository).signIn(signInOf(someone()))
        const expiresAt = Effect.map(sessions.find([session.id]), ([found]) => found?.session.expiresAt)
        yield* sessions.extend(session.id, day(25))
        yield* sessions.extend(session.id, day(22))
        assert.deepStrictEqual(yield* expiresAt, day(25))
        assert.isTrue(yield* sessions.end(session.id))
        yield* sessions.extend(session.id, day(30))
        assert.isUndefined(yield* expiresAt)
      })
    )

    it.effect("ending a session deletes only that session, and notifies subscribers", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountRepository
        const sessions = yield* SessionRepository
        const endings = yield* sessions.endings
        const identity = someone()
        const one = yield* accounts.signIn(signInOf(identity))
        const two = yield* accounts.signIn(signInOf(identity))
        const other = yield* accounts.signIn(signInOf(someone()))
        assert.isTrue(yield* sessions.end(one.session.id))
        assert.isFalse(yield* sessions.end(one.session.id))
        yield* endings.pipe(Stream.take(1), Stream.runDrain, Effect.timeout("20 seconds"))
        assert.strictEqual(yield* sessions.endAll(two.account.id), 1)
        assert.strictEqual(yield* sessions.endAll(two.account.id), 0)
        const left = yield* sessions.find([one.session.id, two.session.id, other.session.id])
        assert.deepStrictEqual(left, [other])
      })
    )

    it.effect("only expired sessions are deleted", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountRepository
        const sessions = yield* SessionRepository
        const old = yield* accounts.signIn(
          signInOf(someone(), { expiresAt: DateTime.makeUnsafe("2001-01-01T00:00:00Z") })
        )
        const expiresAt = DateTime.makeUnsafe("2001-01-02T00:00:00Z")
        const good = yield* accounts.signIn(signInOf(someone(), { expiresAt }))
        yield* sessions.deleteExpired(expiresAt)
        assert.deepStrictEqual(yield* sessions.find([old.session.id, good.session.id]), [good])
      })
    )
  })
