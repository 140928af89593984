import { PgApiKeyRepository } from "@emoji-catalogue/adapters-postgres"
import { ApiKeyRepository } from "@emoji-catalogue/application/ports"
import { apiKeyRepositoryContract } from "@emoji-catalogue/application/contracts"
import { sampleApiKey } from "@emoji-catalogue/application/testing"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { statementsBlocked } from "../concurrency.ts"
import { testDatabases } from "../testDatabases.ts"

const insert = Effect.gen(function* () {
  const repository = yield* ApiKeyRepository
  return yield* repository.insertFirstAdmin(sampleApiKey())
})

for (const [name, database] of testDatabases) {
  apiKeyRepositoryContract(name, PgApiKeyRepository.layer.pipe(Layer.provide(database)))

  layer(PgApiKeyRepository.layer.pipe(Layer.provideMerge(database)), {
    excludeTestServices: true
  })(`PgApiKeyRepository (${name})`, (it) => {
    // Two concurrent statements rarely overlap between check and insert, so an open transaction makes them overlap.
    it.effect("an insert waits for the uncommitted first administrator of another transaction", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [inserted, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const first = yield* Effect.forkChild(
          sql.withTransaction(
            Effect.tap(insert, () => Effect.andThen(Deferred.succeed(inserted, undefined), Deferred.await(release)))
          )
        )
        yield* Deferred.await(inserted)
        const second = yield* Effect.forkChild(insert, { startImmediately: true })
        yield* statementsBlocked(name, 1)
        yield* Deferred.succeed(release, undefined)
        assert.isFalse(yield* Fiber.join(second))
        assert.isTrue(yield* Fiber.join(first))
      })
    )
  })
}
