import { PgAccounts } from "@emoji-catalogue/adapters-postgres"
import { AccountRepository, SessionRepository } from "@emoji-catalogue/application/ports"
import { AccountId, SessionId } from "@emoji-catalogue/domain"
import { assert, describe, layer } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { whileTransactionOpen } from "../concurrency.ts"
import { postgresServers } from "../testDatabases.ts"

const expired = DateTime.makeUnsafe("2001-01-01T00:00:00Z")
const now = DateTime.makeUnsafe("2001-01-02T00:00:00Z")

const signIn = Effect.gen(function* () {
  return yield* (yield* AccountRepository).signIn({
    identity: { providerId: crypto.randomUUID(), username: "a", displayName: "A", avatarUrl: null },
    tokens: { sealed: new Uint8Array(3), expiresAt: expired },
    accountId: AccountId.make(crypto.randomUUID()),
    sessionId: SessionId.make(crypto.randomUUID()),
    at: expired,
    expiresAt: expired
  })
})

// Waiting for row locks in another order could deadlock.
describe.skipIf(postgresServers.length === 0)("PgSessionRepository", () => {
  for (const [name, database] of postgresServers) {
    layer(PgAccounts.layer.pipe(Layer.provideMerge(database)), { excludeTestServices: true })(name, (it) => {
      it.effect("a deletion of expired sessions does not wait for a session that is being ended", () =>
        Effect.gen(function* () {
          const sessions = yield* SessionRepository
          const [ending, swept] = [yield* signIn, yield* signIn]
          yield* whileTransactionOpen(
            sessions.endAll(ending.account.id),
            Effect.timeout(sessions.deleteExpired(now), "20 seconds")
          )
          assert.deepStrictEqual(yield* sessions.find([ending.session.id, swept.session.id]), [])
        })
      )
    })
  }
})
