import type { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchUnavailable } from "@emoji-catalogue/application/search"
import { Effect, Layer } from "effect"
import { testApi } from "./testApi.ts"

/** A search engine that fails, or that never responds. */
export const failingSearchEngine = (
  failure: Effect.Effect<never, SearchUnavailable>,
  probe: Effect.Effect<void, SearchUnavailable> = failure
) =>
  Layer.succeed(SearchEngine, {
    index: (view: CatalogueView) =>
      Effect.succeed({ search: () => failure, complete: () => failure, source: () => view, isUpdating: () => false }),
    probe
  })

export const failingSearchApi = (...engine: Parameters<typeof failingSearchEngine>) =>
  testApi({ searchEngine: failingSearchEngine(...engine) })
