import { type Catalogue, minimallyQualified } from "@emoji-catalogue/domain"
import type { Search } from "./engines.ts"
import type { RelevanceQuery } from "./querySets.ts"

/** How many queries find an expected emoji first, and among the first five. `mrr` is the mean reciprocal rank. */
export interface Score {
  readonly queries: number
  readonly first: number
  readonly five: number
  readonly mrr: number
}

export interface Miss extends RelevanceQuery {
  readonly found: ReadonlyArray<string>
  /** The rank of the first expected emoji, or undefined if it was not found. */
  readonly rank: number | undefined
}

export const scoreOf = (
  search: Search,
  catalogue: Catalogue,
  queries: ReadonlyArray<RelevanceQuery>
): Score & { readonly misses: ReadonlyArray<Miss> } => {
  let [first, five, reciprocals] = [0, 0, 0]
  const misses: Array<Miss> = []
  for (const query of queries) {
    const expected = new Set(query.expected.map(minimallyQualified))
    const found = search(query.q, query.language).map((place) => catalogue.emoji[place]!.emoji)
    const rank = found.findIndex((emoji) => expected.has(minimallyQualified(emoji)))
    if (rank === 0) first++
    else misses.push({ ...query, found: found.slice(0, 5), rank: rank < 0 ? undefined : rank + 1 })
    if (rank >= 0 && rank < 5) five++
    if (rank >= 0) reciprocals += 1 / (rank + 1)
  }
  return { queries: queries.length, first, five, mrr: reciprocals / queries.length, misses }
}
