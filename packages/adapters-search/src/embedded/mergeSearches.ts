import type { Match } from "@emoji-catalogue/application/search"
import type { SearchSources } from "./SearchSources.ts"
import { matchOf, type SearchedTexts } from "./searchTexts.ts"

/** The emoji that one or more searches find, unordered, as parallel arrays. */
export interface MergedSearches {
  readonly emoji: ReadonlyArray<number>
  readonly scores: ReadonlyArray<number>
  readonly matchAt: (at: number) => Match
}

/**
 * The emoji of all searches. An emoji that several of them find has its highest score and the match of this score. Drops
 * a skin-tone emoji that one search finds if another one finds its plain emoji, unless the query wants skin tones.
 */
export const mergeSearches = (
  sources: SearchSources,
  searches: ReadonlyArray<SearchedTexts>,
  wantsTones: boolean
): MergedSearches => {
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
  const { bases } = sources.attributes
  const kept = wantsTones ? Array.from(best) : Array.from(best).filter(([emoji]) => !best.has(bases[emoji]!))
  const found = kept.map(([, each]) => each)
  return {
    emoji: kept.map(([emoji]) => emoji),
    scores: found.map(({ score }) => score),
    matchAt: (at) => matchOf(sources, found[at]!.search, found[at]!.at)
  }
}
