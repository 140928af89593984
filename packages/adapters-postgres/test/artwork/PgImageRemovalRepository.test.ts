import { PgImageRemovalRepository } from "@emoji-catalogue/adapters-postgres"
import { ImageRemovalRepository } from "@emoji-catalogue/application/ports"
import { imageRemovalRepositoryContract } from "@emoji-catalogue/application/contracts"
import { assert, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  const layer = Layer.provideMerge(PgImageRemovalRepository.layer, database)
  imageRemovalRepositoryContract(name, layer)

  it.layer(layer, { excludeTestServices: true })(name, (it) => {
    it.effect("counts a removal only if its transaction commits", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const removals = yield* ImageRemovalRepository
        const before = yield* removals.revision
        const rolledBack = sql.withTransaction(Effect.andThen(removals.record, Effect.fail("rolled back")))
        assert.isTrue(Exit.isFailure(yield* Effect.exit(rolledBack)))
        assert.strictEqual(yield* removals.revision, before)
        yield* sql.withTransaction(removals.record)
        assert.strictEqual(yield* removals.revision, before + 1)
      })
    )
  })
}
