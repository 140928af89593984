import type { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchUnavailable } from "@emoji-catalogue/application/search"
import { Effect, Layer } from "effect"
import { testApi } from "./testApi.ts"

/** The API with a search engine that fails. */
export const failingSearchApi = (
  failure: Effect.Effect<never, SearchUnavailable>,
  probe: Effect.Effect<void, SearchUnavailable> = failure
) =>
  testApi({
    searchEngine: Layer.succeed(SearchEngine, {
      index: (view: CatalogueView) =>
        Effect.succeed({ search: () => failure, complete: () => failure, source: () => view, isUpdating: () => false }),
      probe
    })
  })
