import {
  ArtworkRepository,
  CatalogueRepository,
  defaultOptions,
  ImportRunLost,
  ImportRunRepository
} from "@emoji-catalogue/application/ports"
import { importRunRepositoryContract } from "@emoji-catalogue/application/contracts"
import { UnitOfWork } from "@emoji-catalogue/application/shared"
import { sampleArtwork, sampleCatalogue } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Latch, Layer, Option, Result } from "effect"
import { PgArtworkRepository, PgCatalogueRepository, PgImportRunRepository, PgUnitOfWork } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

const repositories = Layer.mergeAll(
  PgArtworkRepository.layer,
  PgCatalogueRepository.layer,
  PgImportRunRepository.layer,
  PgUnitOfWork.layer
)

for (const [name, database] of testDatabases) {
  importRunRepositoryContract(name, PgImportRunRepository.layer.pipe(Layer.provide(database)))

  it.effect(`does not publish facts and artwork of an import that another process took over (${name})`, () =>
    Effect.gen(function* () {
      const artwork = yield* ArtworkRepository
      const catalogue = yield* CatalogueRepository
      const runs = yield* ImportRunRepository
      const unit = yield* UnitOfWork
      const [id, at] = [crypto.randomUUID(), DateTime.makeUnsafe(0)]
      yield* runs.request({ id, kind: "all", options: defaultOptions, requestedAt: at })
      const frozen = Option.getOrThrow(yield* runs.start(id, at))
      const other = Option.getOrThrow(yield* runs.start(id, at))
      const publishAs = (attempt: typeof frozen) => [
        unit.run(Effect.andThen(catalogue.publish(0, sampleCatalogue), runs.addReport(attempt, { catalogue: {} }))),
        unit.run(Effect.andThen(artwork.publish(sampleArtwork), runs.addReport(attempt, { artwork: {} })))
      ]
      for (const publish of publishAs(frozen)) assert.instanceOf(yield* Effect.flip(publish), ImportRunLost)
      assert.deepStrictEqual([yield* catalogue.generation, yield* artwork.revision], [0, 0])
      for (const publish of publishAs(other)) yield* publish
      assert.deepStrictEqual([yield* catalogue.generation, yield* artwork.revision], [1, 1])
    }).pipe(Effect.provide(Layer.provide(repositories, database)))
  )

  it.effect(`a cancelled run has published only the parts in its report, even if cancelled meanwhile (${name})`, () =>
    Effect.gen(function* () {
      const catalogue = yield* CatalogueRepository
      const runs = yield* ImportRunRepository
      const unit = yield* UnitOfWork
      const at = DateTime.makeUnsafe(0)
      for (let time = 0; time < 30; time++) {
        const id = crypto.randomUUID()
        yield* runs.request({ id, kind: "all", options: defaultOptions, requestedAt: at })
        const attempt = Option.getOrThrow(yield* runs.start(id, at))
        const before = yield* catalogue.generation
        const reported = yield* Latch.make()
        const publish = catalogue
          .publish(before, sampleCatalogue)
          .pipe(
            Effect.andThen(runs.addReport(attempt, { catalogue: 1 })),
            Effect.tap(reported.open),
            unit.run,
            Effect.result
          )
        const cancel = Effect.map(runs.cancel(id, at), Option.getOrThrow)
        // Cancels before the publication, at the same time, and while its transaction locks the run.
        const [cancelled, added] =
          time % 3 === 0
            ? [yield* cancel, yield* publish]
            : yield* Effect.all([Effect.andThen(time % 3 === 1 ? Effect.yieldNow : reported.await, cancel), publish], {
                concurrency: "unbounded"
              })
        const isPublished = cancelled.report !== null
        if (time % 3 !== 1) assert.strictEqual(isPublished, time % 3 === 2)
        assert.deepStrictEqual(
          [Result.isSuccess(added), yield* catalogue.generation],
          [isPublished, before + (isPublished ? 1 : 0)]
        )
        assert.deepStrictEqual(yield* runs.find(id), Option.some(cancelled))
      }
    }).pipe(Effect.provide(Layer.provide(repositories, database)))
  )
}
