import { type CatalogueView, SearchEngine, type SearchUnavailable } from "@emoji-catalogue/application"
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
        Effect.succeed({ search: () => failure, complete: () => failure, source: () => view }),
      probe
    })
  })
