import { PgCatalogueRepository } from "@emoji-catalogue/adapters-postgres"
import { CatalogueRepository } from "@emoji-catalogue/application/ports"
import { catalogueRepositoryContract } from "@emoji-catalogue/application/contracts"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { Slug } from "@emoji-catalogue/domain"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  catalogueRepositoryContract(name, PgCatalogueRepository.layer.pipe(Layer.provide(database)))

  layer(PgCatalogueRepository.layer.pipe(Layer.provideMerge(database)), {
    excludeTestServices: true
  })(`PgCatalogueRepository (${name})`, (it) => {
    it.effect("a publication writes only rows that differ", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        const sql = yield* SqlClient.SqlClient
        const rowLocations = Effect.map(
          sql<{ codepoint: string; location: string }>`SELECT codepoint, ctid::text AS location FROM emoji`,
          (rows) => new Map(rows.map(({ codepoint, location }) => [codepoint, location]))
        )
        yield* repository.publish(0, sampleCatalogue)
        const before = yield* rowLocations
        const [first, ...others] = sampleCatalogue.emoji
        yield* repository.publish(1, { ...sampleCatalogue, emoji: [{ ...first!, shortcodes: [] }, ...others] })
        const after = yield* rowLocations
        const moved = Array.from(after).filter(([codepoint, location]) => before.get(codepoint) !== location)
        assert.deepStrictEqual(
          moved.map(([codepoint]) => codepoint),
          [first!.codepoint as string]
        )
      })
    )

    it.effect("an invalid emoji fails the publication and stores nothing", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        const generation = yield* repository.generation
        const [first, ...others] = sampleCatalogue.emoji
        const unreadable = { ...sampleCatalogue, emoji: [{ ...first!, slug: "" as Slug }, ...others] }
        assert.isTrue(Exit.isFailure(yield* Effect.exit(repository.publish(generation, unreadable))))
        assert.strictEqual(yield* repository.generation, generation)
      })
    )
  })
}
