import { PgAccounts, PgCatalogueRepository, PgCreationRepository } from "@emoji-catalogue/adapters-postgres"
import { creationRepositoryContract } from "@emoji-catalogue/application/contracts"
import { CreationRepository } from "@emoji-catalogue/application/ports"
import { AccountId, Codepoint } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "../testDatabases.ts"

const at = DateTime.makeUnsafe("2026-01-02T03:04:05Z")
const limit = { since: at, max: 100 }

for (const [name, database] of testDatabases) {
  const repositories = Layer.mergeAll(PgAccounts.layer, PgCatalogueRepository.layer, PgCreationRepository.layer)
  creationRepositoryContract(name, Layer.provide(repositories, database))

  it.layer(Layer.provideMerge(repositories, database), { excludeTestServices: true })(name, (it) => {
    it.effect("deletes the builds of a deleted account and keeps the count and the shared name", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { list, record } = yield* CreationRepository
        const codepoint = Codepoint.make("1F43B-200D-1F525")
        const accounts = Array.from({ length: 3 }, () => AccountId.make(crypto.randomUUID()))
        for (const accountId of accounts) {
          yield* sql`
            INSERT INTO account (id, provider_id, username, display_name, created_at, signed_in_at)
            VALUES (${accountId}::uuid, ${accountId}, 'someone', 'Some One', now(), now())`
          yield* record({ codepoint, accountId, name: { text: "Fire bear", key: "fire bear" }, at }, limit)
        }
        yield* sql`DELETE FROM account`
        assert.deepStrictEqual(yield* sql`SELECT * FROM creation_builder`, [])
        const { items } = yield* list({ includeRgi: false, limit: 10, offset: 0 })
        assert.deepStrictEqual(items, [{ codepoint, count: 3, name: "Fire bear", createdAt: at, lastBuiltAt: at }])
      })
    )

    it.effect("reads a page of 100,000 creations with an index", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`
          INSERT INTO creation (codepoint, count, created_at, last_built_at)
          SELECT upper(to_hex(1048576 + number)), 1 + number % 7, now() - number * interval '1 second', now()
          FROM generate_series(1, 100000) AS number`
        yield* sql`ANALYZE creation`
        const plan = yield* sql<Record<string, string>>`
          EXPLAIN SELECT * FROM creation
          WHERE NOT EXISTS (SELECT FROM emoji WHERE emoji.codepoint = creation.codepoint)
          ORDER BY count DESC, created_at DESC, codepoint COLLATE "C" LIMIT 60 OFFSET 120`
        const lines = plan.map((row) => Object.values(row)[0]).join("\n")
        assert.include(lines, "Index Scan using creation_most_built")
        assert.notInclude(lines, "Sort")
      })
    )
  })
}
