import { PgCatalogueRepository } from "@emoji-catalogue/adapters-postgres"
import { CatalogueRepository } from "@emoji-catalogue/application/ports"
import { catalogueRepositoryContract } from "@emoji-catalogue/application/contracts"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { Slug } from "@emoji-catalogue/domain"
import { assert, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Exit, Fiber, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { eventually } from "../../../../scripts/test-support/eventually.ts"
import { postgresServers, testDatabases } from "../testDatabases.ts"

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

    it.effect("emoji that the previous version stored have no reported redesigns", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        const sql = yield* SqlClient.SqlClient
        const published = yield* repository.publish(yield* repository.generation, sampleCatalogue)
        yield* sql`UPDATE emoji SET reported_redesigns = NULL`
        const emoji = sampleCatalogue.emoji.map((each) => ({ ...each, reportedRedesigns: [] }))
        assert.deepStrictEqual(
          yield* repository.load,
          Option.some({ ...published, catalogue: { ...sampleCatalogue, emoji } })
        )
        const next = yield* repository.publish(published.generation, sampleCatalogue)
        assert.deepStrictEqual(yield* repository.load, Option.some(next))
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

for (const [name, database] of postgresServers) {
  layer(PgCatalogueRepository.layer.pipe(Layer.provideMerge(database)), {
    excludeTestServices: true
  })(`PgCatalogueRepository (${name})`, (it) => {
    it.effect("a republication that waits for a publication gets a later time", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        const sql = yield* SqlClient.SqlClient
        yield* repository.publish(0, sampleCatalogue)
        const isWaiting = Effect.map(
          sql`SELECT FROM pg_locks WHERE relation = 'catalogue'::regclass AND NOT granted`,
          (rows) => rows.length === 1
        )
        const [isLocked, mayPublish] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const publication = yield* Effect.gen(function* () {
          yield* sql`LOCK TABLE catalogue IN SHARE ROW EXCLUSIVE MODE`
          yield* Deferred.succeed(isLocked, undefined)
          yield* Deferred.await(mayPublish)
          return yield* repository.publish(1, sampleCatalogue)
        }).pipe(sql.withTransaction, Effect.forkChild)
        yield* Deferred.await(isLocked)
        const republication = yield* Effect.forkChild(repository.republish)
        yield* eventually(isWaiting)
        yield* Effect.sleep("20 millis")
        yield* Deferred.succeed(mayPublish, undefined)
        const published = yield* Fiber.join(publication)
        assert.strictEqual((yield* Fiber.join(republication)).generation, 3)
        const { publishedAt } = Option.getOrThrow(yield* repository.load)
        assert.isTrue(DateTime.isGreaterThanOrEqualTo(publishedAt, published.publishedAt))
      })
    )
  })
}
