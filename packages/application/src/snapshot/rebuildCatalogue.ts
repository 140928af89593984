import { Effect, identity } from "effect"
import { defineMaintenanceJob } from "../job/defineJob.ts"
import { CatalogueRepository, type Generation } from "../ports/catalogue/CatalogueRepository.ts"
import { CurrentCatalogue } from "./CurrentCatalogue.ts"

type Publication = Effect.Effect<Generation>

/**
 * Like `rebuildCatalogue`, but `publishing` can wrap the effect that publishes the generation, for example to add a
 * write in the same transaction.
 */
export const rebuildCatalogueWith = (publishing: (publication: Publication) => Publication) =>
  Effect.gen(function* () {
    const repository = yield* CatalogueRepository
    const current = yield* CurrentCatalogue
    yield* publishing(repository.republish)
    yield* current.refresh
    return (yield* current.snapshot).view
  }).pipe(Effect.withSpan("rebuildCatalogue"))

export const rebuildSearchIndexJob = defineMaintenanceJob("rebuild-search-index")

/**
 * Publishes the newest generation again, so that every process rebuilds its view and search index. Waits only for the
 * rebuild in this process, and returns the new view of this process.
 */
export const rebuildCatalogue = rebuildCatalogueWith(identity)
