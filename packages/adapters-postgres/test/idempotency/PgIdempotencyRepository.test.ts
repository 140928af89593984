import { PgIdempotencyRepository } from "@emoji-catalogue/adapters-postgres"
import { IdempotencyRepository } from "@emoji-catalogue/application/ports"
import { idempotencyRepositoryContract } from "@emoji-catalogue/application/contracts"
import { assert, describe, layer } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { whileTransactionOpen } from "../concurrency.ts"
import { postgresServers, testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  idempotencyRepositoryContract(name, PgIdempotencyRepository.layer.pipe(Layer.provide(database)))
}

const expired = DateTime.makeUnsafe("2001-01-01T00:00:00Z")
const now = DateTime.makeUnsafe("2001-01-02T00:00:00Z")

// Waiting for row locks in another order could deadlock.
describe.skipIf(postgresServers.length === 0)("PgIdempotencyRepository", () => {
  for (const [name, database] of postgresServers) {
    layer(PgIdempotencyRepository.layer.pipe(Layer.provideMerge(database)), {
      excludeTestServices: true
    })(name, (it) => {
      it.effect("a deletion of expired requests does not wait for a concurrent deletion", () =>
        Effect.gen(function* () {
          const requests = yield* IdempotencyRepository
          const attempt = {
            scope: "s",
            key: "k",
            attempt: crypto.randomUUID(),
            requestHash: "f",
            resourceId: crypto.randomUUID(),
            at: expired,
            forgetBefore: expired,
            leaseUntil: expired
          }
          yield* requests.begin(attempt)
          yield* whileTransactionOpen(
            requests.deleteBefore(now),
            Effect.timeout(requests.deleteBefore(now), "20 seconds")
          )
          assert.strictEqual((yield* requests.begin({ ...attempt, requestHash: "g" })).status, "started")
        })
      )
    })
  }
})
