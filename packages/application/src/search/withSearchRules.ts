import { isBlockedSearch } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { Bitset } from "../catalogue/Bitset.ts"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { completeShortcode } from "./completeShortcode.ts"
import { completeSkinTone } from "./completeSkinTone.ts"
import type { SearchIndex } from "./SearchEngine.ts"

/**
 * An index of any engine with the rules that all engines share: a blocked search finds nothing, a colon begins a
 * shortcode, and a skin-tone emoji completes its whole name.
 */
export const withSearchRules = (view: CatalogueView, index: SearchIndex): SearchIndex => {
  const noMatches = Bitset.from(view.emoji.length, [])
  return {
    search: (query) =>
      isBlockedSearch(query.text, query.language)
        ? Effect.sync(() => ({
            hits: [],
            total: 0,
            facets: query.facets ? view.filters.facets(noMatches) : undefined
          }))
        : index.search(query),
    complete: (query) => {
      if (isBlockedSearch(query.text, query.language)) return Effect.succeed([])
      const shortcodes = completeShortcode(view, query.text, query.limit)
      if (shortcodes !== undefined) return Effect.succeed(shortcodes)
      const toned = completeSkinTone(view, query)
      if (toned === undefined) return index.complete(query)
      return Effect.map(index.complete(query), (others) => [toned, ...others].slice(0, query.limit))
    },
    source: () => index.source(),
    isUpdating: (language) => index.isUpdating(language)
  }
}
