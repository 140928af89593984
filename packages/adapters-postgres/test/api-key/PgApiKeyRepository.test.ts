import { PgApiKeyRepository } from "@emoji-catalogue/adapters-postgres"
import { ApiKeyRepository } from "@emoji-catalogue/application"
import { sampleApiKey } from "@emoji-catalogue/application/testing"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "../testDatabases.ts"

const insert = Effect.gen(function* () {
  const repository = yield* ApiKeyRepository
  return yield* repository.insertFirstAdmin(sampleApiKey())
})

for (const [name, database] of testDatabases) {
  layer(PgApiKeyRepository.layer.pipe(Layer.provideMerge(database)), {
    timeout: "30 seconds",
    excludeTestServices: true
  })(`PgApiKeyRepository (${name})`, (it) => {
    // A race of statements rarely meets the moment between look and insert; an open transaction holds it open.
    it.effect("an administrator that is not committed yet is waited for", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const inserted = yield* Deferred.make<void>()
        const first = yield* Effect.forkChild(
          sql.withTransaction(
            Effect.tap(insert, () => Effect.andThen(Deferred.succeed(inserted, undefined), Effect.sleep("100 millis")))
          )
        )
        yield* Deferred.await(inserted)
        assert.isFalse(yield* insert)
        assert.isTrue(yield* Fiber.join(first))
      })
    )
  })
}
