import { EmbeddedSearchEngine, FallbackSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { SearchEngine, SearchUnavailable } from "@emoji-catalogue/application/search"
import { Effect, Layer, Option } from "effect"
import type { DatabaseSettings } from "./settings/database.ts"
import type { SearchSettings } from "./settings/search.ts"
import * as searchIndexFile from "./searchIndexFile.ts"

export const layer = ({ dataDir, typesense }: Pick<DatabaseSettings, "dataDir"> & SearchSettings) =>
  Layer.provide(engine({ typesense }), searchIndexFile.layer(dataDir))

const engine = ({ typesense }: SearchSettings) =>
  Option.match(typesense, {
    onNone: () => EmbeddedSearchEngine.layer,
    onSome: (options) => FallbackSearchEngine.layer(TypesenseSearchEngine.layer(options), EmbeddedSearchEngine.layer)
  })

const noSearches = Effect.fail(new SearchUnavailable({ reason: "this process answers no searches" }))

/**
 * A search engine without an index, for processes that serve no searches. An index of ten languages would take seconds
 * of CPU time and 60 MiB.
 */
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

/** If Typesense is configured, a process that serves no searches still updates the index of Typesense. */
export const layerWithoutSearches = ({ typesense }: SearchSettings) =>
  Option.isNone(typesense) ? noIndex : engine({ typesense })
