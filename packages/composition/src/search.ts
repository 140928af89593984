import { EmbeddedSearchEngine, FallbackSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { SearchEngine, SearchUnavailable } from "@emoji-catalogue/application/search"
import { Effect, Layer, Option } from "effect"
import type { SearchSettings } from "./settings/search.ts"

/** The embedded search engine, or Typesense with the embedded engine as its fallback. */
export const layer = ({ typesense }: SearchSettings) =>
  Option.match(typesense, {
    onNone: () => EmbeddedSearchEngine.layer,
    onSome: (options) => FallbackSearchEngine.layer(TypesenseSearchEngine.layer(options), EmbeddedSearchEngine.layer)
  })

const noSearches = Effect.fail(new SearchUnavailable({ reason: "this process answers no searches" }))

/** An engine that builds nothing: an index of ten languages takes seconds of CPU time and 60 MiB. */
const noIndex = Layer.succeed(SearchEngine, {
  index: (view) =>
    Effect.succeed({
      search: () => noSearches,
      complete: () => noSearches,
      source: () => view,
      isUpdating: () => false
    }),
  probe: Effect.void
})

/** For a process without searches, which still fills the index of Typesense if that is the engine. */
export const layerWithoutSearches = ({ typesense }: SearchSettings) =>
  Option.isNone(typesense) ? noIndex : layer({ typesense })
