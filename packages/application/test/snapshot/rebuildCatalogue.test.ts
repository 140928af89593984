import { CatalogueRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue, rebuildCatalogue } from "@emoji-catalogue/application/snapshot"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemorySearchEngine,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

const repositories = Layer.mergeAll(
  MemoryArtworkRepository.layer,
  MemoryCatalogueRepository.layer,
  MemoryCurationRepository.layer
)

it.effect("publishes the catalogue again as a new generation", () =>
  Effect.gen(function* () {
    yield* (yield* CatalogueRepository).publish(0, sampleCatalogue)
    const { generation } = yield* Effect.provide(rebuildCatalogue, CurrentCatalogue.layer)
    assert.strictEqual(generation, 2)
  }).pipe(Effect.provide([repositories, MemorySearchEngine.layer]))
)
