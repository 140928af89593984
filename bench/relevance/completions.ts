import { type Catalogue, minimallyQualified } from "@emoji-catalogue/domain"
import type { Search } from "./engines.ts"
import type { QuerySet, RelevanceQuery } from "./querySets.ts"

export interface CompletionScore {
  readonly queries: number
  /** The median number of letters after which an expected emoji is among the first five completions. */
  readonly letters: number
  /** The number of queries with an expected emoji among the first five completions at half of their letters. */
  readonly half: number
}

/** Completes each start of each query. `complete` returns the emoji of the completions. */
export const completionScore = (
  complete: Search,
  catalogue: Catalogue,
  queries: ReadonlyArray<RelevanceQuery>
): CompletionScore => {
  const found = queries.map(({ expected, language, q }) => {
    const wanted = new Set(expected.map(minimallyQualified))
    const letters = Array.from(q)
    const isFoundAt = (count: number) =>
      complete(letters.slice(0, count).join(""), language)
        .slice(0, 5)
        .some((place) => wanted.has(minimallyQualified(catalogue.emoji[place]!.emoji)))
    const first = letters.findIndex((_, at) => isFoundAt(at + 1))
    return { letters: first < 0 ? Infinity : first + 1, half: isFoundAt(Math.ceil(letters.length / 2)) }
  })
  const sorted = found.map(({ letters }) => letters).sort((left, right) => left - right)
  return {
    queries: queries.length,
    letters: sorted[sorted.length >> 1]!,
    half: found.filter(({ half }) => half).length
  }
}

export const exactQueries = (sets: ReadonlyArray<QuerySet>): ReadonlyArray<QuerySet> =>
  sets.map((set) => ({ ...set, queries: set.queries.filter(({ kind }) => kind === "exact") }))
