import { EmbeddedSearchEngine, FallbackSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { SearchEngine, SearchUnavailable } from "@emoji-catalogue/application/search"
import { Effect, Layer, Option } from "effect"
import type { SearchSettings } from "./settings/search.ts"

/**
 * The embedded search engine. If Typesense is configured, searches use Typesense and fall back to the embedded engine.
 */
export const layer = ({ typesense }: SearchSettings) =>
  Option.match(typesense, {
    onNone: () => EmbeddedSearchEngine.layer,
    onSome: (options) => FallbackSearchEngine.layer(TypesenseSearchEngine.layer(options), EmbeddedSearchEngine.layer)
  })

const noSearches = Effect.fail(new SearchUnavailable({ reason: "this process answers no searches" }))

/** An engine without an index, because an index of ten languages takes seconds of CPU time and 60 MiB. */
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

/**
 * For a process that serves no searches. If Typesense is configured, the process still updates the index of Typesense.
 */
export const layerWithoutSearches = ({ typesense }: SearchSettings) =>
  Option.isNone(typesense) ? noIndex : layer({ typesense })
