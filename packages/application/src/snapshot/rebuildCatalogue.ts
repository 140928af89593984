import { Effect, identity, Schema } from "effect"
import { defineJob } from "../job/defineJob.ts"
import { maintenance } from "../job/queues.ts"
import { CatalogueRepository, type Generation } from "../ports/catalogue/CatalogueRepository.ts"
import { CurrentCatalogue } from "./CurrentCatalogue.ts"

type Publication = Effect.Effect<Generation>

/**
 * As `rebuildCatalogue`. `publishing` may write more in the transaction of the publication.
 *
 * @example
 * ```ts
 * import { CatalogueRepository } from "@emoji-catalogue/application/ports"
 * import { CurrentCatalogue, rebuildCatalogueWith } from "@emoji-catalogue/application/snapshot"
 * import {
 *   MemoryArtworkRepository,
 *   MemoryCatalogueRepository,
 *   MemoryCurationRepository,
 *   MemorySearchEngine,
 *   sampleCatalogue
 * } from "@emoji-catalogue/application/testing"
 * import { Effect, Layer } from "effect"
 *
 * const generation = Effect.gen(function* () {
 *   yield* (yield* CatalogueRepository).publish(0, sampleCatalogue)
 *   const rebuild = rebuildCatalogueWith(Effect.tap(({ generation }) => Effect.logDebug("Rebuilt", generation)))
 *   return (yield* Effect.provide(rebuild, CurrentCatalogue.layer)).generation
 * })
 * const repositories = Layer.mergeAll(
 *   MemoryArtworkRepository.layer,
 *   MemoryCatalogueRepository.layer,
 *   MemoryCurationRepository.layer
 * )
 * await Effect.runPromise(Effect.provide(generation, [repositories, MemorySearchEngine.layer])) // => 2
 * ```
 */
export const rebuildCatalogueWith = (publishing: (publication: Publication) => Publication) =>
  Effect.gen(function* () {
    const repository = yield* CatalogueRepository
    const current = yield* CurrentCatalogue
    yield* publishing(repository.republish)
    yield* current.refresh
    return (yield* current.snapshot).view
  }).pipe(Effect.withSpan("rebuildCatalogue"))

export const rebuildSearchIndexJob = defineJob({
  name: "rebuild-search-index",
  queue: maintenance,
  payload: Schema.Null,
  trigger: null
})

/**
 * Publishes the newest generation again, so that every process builds its view and its search index again. Ends when this
 * process has; returns its new view.
 */
export const rebuildCatalogue = rebuildCatalogueWith(identity)
