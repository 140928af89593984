import { AdministratorIds, SignIn } from "@emoji-catalogue/application/account"
import { type AccountRepository, ProviderUnavailable } from "@emoji-catalogue/application/ports"
import { sessionExpiry } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { redirectUri, signInFixture } from "./signInFixture.ts"

type SignInRecord = Parameters<AccountRepository["Service"]["signIn"]>[0]

describe("SignIn", () => {
  it.effect("each attempt has its own secrets, and its URL contains only the state", () =>
    Effect.gen(function* () {
      const { signIn } = yield* (yield* signInFixture).process()
      const begun = yield* Effect.forEach(Array.from({ length: 100 }), () => signIn.begin(redirectUri))
      const secrets = begun.flatMap(({ attempt }) => [attempt.state, Redacted.value(attempt.codeVerifier)])
      assert.strictEqual(new Set(secrets).size, 200)
      for (const { attempt, url } of begun) {
        assert.strictEqual(new URL(url).searchParams.get("state"), attempt.state)
        assert.match(Redacted.value(attempt.codeVerifier), /^[\w-]{43}$/)
        assert.notInclude(url, Redacted.value(attempt.codeVerifier))
      }
    }).pipe(Effect.scoped)
  )

  it.effect("a sign-in creates an account and a session, and stores its tokens encrypted", () =>
    Effect.gen(function* () {
      const { accounts, authorized, testUsers, process, provider, sessions } = yield* signInFixture
      const written: Array<SignInRecord> = []
      const given: Array<string> = []
      const { access, signIn } = yield* process({
        accounts: {
          signIn: (record) => {
            written.push(record)
            return accounts.signIn(record)
          }
        },
        provider: {
          exchange: (grant) =>
            Effect.tap(provider.exchange(grant), ({ accessToken, refreshToken }) =>
              Effect.sync(() => given.push(Redacted.value(accessToken), Redacted.value(refreshToken)))
            )
        }
      })
      yield* TestClock.adjust("1 hour")
      const { attempt, code } = yield* authorized(signIn)
      const signedIn = yield* signIn.complete(attempt, code)
      const now = yield* DateTime.now
      const { account, session } = signedIn
      assert.isFalse(signedIn.isAdmin)
      assert.deepInclude(account, { ...testUsers.users[0], createdAt: now, signedInAt: now })
      assert.deepInclude(session, { accountId: account.id, createdAt: now, expiresAt: sessionExpiry(now) })
      assert.deepStrictEqual(yield* sessions.find([session.id]), [{ account, session }])

      const { sealed } = Option.getOrThrow(yield* accounts.tokens(account.id))
      assert.strictEqual(given.length, 2)
      for (const token of given) {
        assert.isFalse(Buffer.from(sealed).includes(token))
        assert.notInclude(JSON.stringify([written, signedIn]), token)
      }
      assert.strictEqual(Redacted.value(yield* access.accessToken(account)), given[0])
    }).pipe(Effect.scoped)
  )

  it.effect("a second sign-in creates a session of the same account", () =>
    Effect.gen(function* () {
      const { testUsers, process, authorized, sessions } = yield* signInFixture
      const { signIn } = yield* process()
      const [one, two] = yield* Effect.forEach([0, 0], () =>
        Effect.flatMap(authorized(signIn), ({ attempt, code }) => signIn.complete(attempt, code))
      )
      const other = yield* authorized(signIn, testUsers.users[1])
      const third = yield* signIn.complete(other.attempt, other.code)
      assert.strictEqual(one!.account.id, two!.account.id)
      assert.notStrictEqual(one!.account.id, third.account.id)
      assert.strictEqual((yield* sessions.find([one!, two!, third].map(({ session }) => session.id))).length, 3)
    }).pipe(Effect.scoped)
  )

  it.effect("administrators are identified by the provider's user id", () =>
    Effect.gen(function* () {
      const { authorized, testUsers, process } = yield* signInFixture
      const ids = new Set([testUsers.users[0].providerId])
      const { signIn } = yield* Effect.provideService(process(), AdministratorIds, ids)
      const isAdmin = yield* Effect.forEach(testUsers.users, (user) =>
        Effect.flatMap(authorized(signIn, user), ({ attempt, code }) => signIn.complete(attempt, code))
      )
      assert.deepStrictEqual(
        isAdmin.map((each) => each.isAdmin),
        [true, false]
      )
    }).pipe(Effect.scoped)
  )

  it.effect("a refused code or an unavailable provider creates nothing", () =>
    Effect.gen(function* () {
      const { accounts, authorized, process } = yield* signInFixture
      let written = 0
      const counted = {
        signIn: (record: SignInRecord) => {
          written++
          return accounts.signIn(record)
        }
      }
      const { signIn } = yield* process({ accounts: counted })
      const [mine, others] = [yield* authorized(signIn), yield* authorized(signIn)]
      const refused = [
        signIn.complete(mine.attempt, Redacted.make("unknown")),
        signIn.complete(mine.attempt, others.code),
        signIn.complete({ ...mine.attempt, redirectUri: `${redirectUri}?` }, mine.code)
      ]
      for (const attempt of refused) assert.strictEqual((yield* Effect.flip(attempt))._tag, "GrantRefused")

      const unavailable = () => Effect.fail(new ProviderUnavailable({ reason: "unavailable" }))
      for (const provider of [{ exchange: unavailable }, { identify: unavailable }]) {
        const without = yield* process({ accounts: counted, provider })
        const { attempt, code } = yield* authorized(without.signIn)
        const failure = yield* Effect.flip(without.signIn.complete(attempt, code))
        assert.strictEqual(failure._tag, "ProviderUnavailable")
      }
      assert.strictEqual(written, 0)
    }).pipe(Effect.scoped)
  )

  it.effect("sign-in without configuration fails with the missing variables", () =>
    Effect.gen(function* () {
      const { begin } = yield* SignIn
      assert.deepStrictEqual((yield* Effect.flip(begin(redirectUri))).missing, ["A", "B"])
    }).pipe(Effect.provide(SignIn.layerNotConfigured(["A", "B"])))
  )
})
