import { EmbeddedSearchEngine, FallbackSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { Option } from "effect"
import type { SearchSettings } from "./settings/search.ts"

/** The embedded search engine, or Typesense with the embedded one as its fallback. */
export const layer = ({ typesense }: SearchSettings) =>
  Option.match(typesense, {
    onNone: () => EmbeddedSearchEngine.layer,
    onSome: (options) => FallbackSearchEngine.layer(TypesenseSearchEngine.layer(options), EmbeddedSearchEngine.layer)
  })
