import { PgAccounts, PgIdempotencyRepository } from "@emoji-catalogue/adapters-postgres"
import { AccountRepository, IdempotencyRepository, SessionRepository } from "@emoji-catalogue/application"
import { AccountId, SessionId } from "@emoji-catalogue/domain"
import { assert, describe, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "../testDatabases.ts"

const old = DateTime.makeUnsafe("2001-01-01T00:00:00Z")
const later = DateTime.makeUnsafe("2001-01-02T00:00:00Z")

const signIn = Effect.gen(function* () {
  return yield* (yield* AccountRepository).signIn({
    identity: { providerId: crypto.randomUUID(), username: "a", displayName: "A", avatarUrl: null },
    tokens: { sealed: new Uint8Array(3), expiresAt: old },
    accountId: AccountId.make(crypto.randomUUID()),
    sessionId: SessionId.make(crypto.randomUUID()),
    at: old,
    expiresAt: old
  })
})

/** Runs `change` in a transaction that stays open while `beside` runs. */
const openWhile = Effect.fnUntraced(function* <A, E, R, B, E2, R2>(
  change: Effect.Effect<A, E, R>,
  beside: Effect.Effect<B, E2, R2>
) {
  const sql = yield* SqlClient.SqlClient
  const [changed, over] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
  const transaction = change.pipe(
    Effect.andThen(Deferred.succeed(changed, undefined)),
    Effect.andThen(Deferred.await(over)),
    sql.withTransaction,
    Effect.forkChild
  )
  const fiber = yield* transaction
  yield* Deferred.await(changed)
  const result = yield* beside.pipe(Effect.ensuring(Deferred.succeed(over, undefined)))
  yield* Fiber.join(fiber)
  return result
})

// Embedded, whatever runs beside a transaction waits for it.
const servers = testDatabases.filter(([name]) => name === "postgres")

// Who deletes several rows in an order of its own, and waits for others, can wait in a circle.
describe.skipIf(servers.length === 0)("Sweeps wait for nobody", () => {
  for (const [name, database] of servers) {
    layer(Layer.merge(PgAccounts.layer, PgIdempotencyRepository.layer).pipe(Layer.provideMerge(database)), {
      timeout: "30 seconds",
      excludeTestServices: true
    })(name, (it) => {
      it.effect("not for a session that is being ended", () =>
        Effect.gen(function* () {
          const sessions = yield* SessionRepository
          const [ending, over] = [yield* signIn, yield* signIn]
          yield* openWhile(sessions.endAll(ending.account.id), Effect.timeout(sessions.sweep(later), "5 seconds"))
          assert.deepStrictEqual(yield* sessions.find([ending.session.id, over.session.id]), [])
        })
      )

      it.effect("not for another sweep of requests", () =>
        Effect.gen(function* () {
          const requests = yield* IdempotencyRepository
          const attempt = {
            scope: "s",
            key: "k",
            attempt: crypto.randomUUID(),
            fingerprint: "f",
            resourceId: crypto.randomUUID(),
            at: old,
            forgetBefore: old,
            leaseUntil: old
          }
          yield* requests.begin(attempt)
          yield* openWhile(requests.sweep(later), Effect.timeout(requests.sweep(later), "5 seconds"))
          assert.strictEqual((yield* requests.begin({ ...attempt, fingerprint: "g" })).is, "started")
        })
      )
    })
  }
})
