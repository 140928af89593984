import { Effect, Option } from "effect"
import { CatalogueRepository } from "./CatalogueRepository.ts"
import { CurrentCatalogue } from "./CurrentCatalogue.ts"

/**
 * Publishes the newest generation again, so that every process builds its view and its search index again. Ends when this
 * process has; returns its new view.
 */
export const rebuildCatalogue = Effect.gen(function* () {
  const repository = yield* CatalogueRepository
  const current = yield* CurrentCatalogue
  const published = yield* repository.load
  if (Option.isSome(published)) {
    const { catalogue, generation } = published.value
    // On a conflict another process has published, which has the same effect.
    yield* Effect.ignore(repository.publish(generation, catalogue))
  }
  yield* current.refresh
  return (yield* current.snapshot).view
}).pipe(Effect.withSpan("rebuildCatalogue"))
