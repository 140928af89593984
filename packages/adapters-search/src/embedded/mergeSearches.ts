import type { Match } from "@emoji-catalogue/application/search"
import type { SearchSources } from "./SearchSources.ts"
import { matchOf, type SearchedTexts } from "./searchTexts.ts"

/** The emoji that one or more searches find, unordered, as parallel arrays. */
export interface MergedSearches {
  readonly emoji: ReadonlyArray<number>
  readonly scores: ReadonlyArray<number>
  readonly matchAt: (at: number) => Match
}

/** The emoji of all searches. An emoji that several of them find has its highest score and the match of this score. */
export const mergeSearches = (sources: SearchSources, searches: ReadonlyArray<SearchedTexts>): MergedSearches => {
  const [first] = searches
  if (searches.length === 1) {
    return { emoji: first!.emoji, scores: first!.scores, matchAt: (at) => matchOf(sources, first!, at) }
  }
  const best = new Map<number, { readonly search: SearchedTexts; readonly at: number; readonly score: number }>()
  for (const search of searches) {
    for (const [at, emoji] of search.emoji.entries()) {
      const score = search.scores[at]!
      if (score > (best.get(emoji)?.score ?? -Infinity)) best.set(emoji, { search, at, score })
    }
  }
  const found = Array.from(best.values())
  return {
    emoji: Array.from(best.keys()),
    scores: found.map(({ score }) => score),
    matchAt: (at) => matchOf(sources, found[at]!.search, found[at]!.at)
  }
}
