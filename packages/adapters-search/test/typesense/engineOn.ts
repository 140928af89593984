import { TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine } from "@emoji-catalogue/application/search"
import { markedCatalogue } from "@emoji-catalogue/application/testing"
import { DateTime, Effect, Layer, Redacted } from "effect"
import type { FakeTypesense } from "./FakeTypesense.ts"

/** A new engine, as in a separate process. */
export const engineOn = (server: FakeTypesense, apiKey = server.apiKey) =>
  Effect.map(
    Layer.build(Layer.fresh(TypesenseSearchEngine.layer({ url: server.url, apiKey: Redacted.make(apiKey) }))),
    (context) => Effect.provide(SearchEngine, context)
  ).pipe(Effect.flatten)

/** A view of a marked catalogue published this many milliseconds after the epoch. */
export const viewOf = (mark: string, published = 0) =>
  CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(published), catalogue: markedCatalogue(mark) })

export const query = (text: string) =>
  ({ text, language: "en", filter: {}, page: { limit: 10, offset: 0 }, facets: false }) as const
