import { SearchTerm } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import {
  type CountedSearches,
  type SearchCount,
  type SearchCountQuery,
  SearchHistoryRepository
} from "../../ports/search/SearchHistoryRepository.ts"

/** Returns only letters. Digits could look like a telephone number, which is never a `SearchTerm`. */
export const letters = () => (crypto.randomUUID() + crypto.randomUUID()).replace(/[^a-f]/g, "").slice(0, 24)

export const freshTerm = (): SearchTerm => SearchTerm.make(`${letters()} ${letters()}`)

export const at = (millis: number) => DateTime.makeUnsafe(Date.UTC(2100, 0, 1) + millis)

export const counted = (term: SearchTerm, more: Partial<SearchCount> = {}): SearchCount => ({
  term,
  language: "en",
  searches: 1,
  results: 1,
  searchedAt: at(0),
  ...more
})

export const add = Effect.fn(function* (
  counts: ReadonlyArray<SearchCount & Partial<CountedSearches>>,
  salt: string = "salt"
) {
  const repository = yield* SearchHistoryRepository
  yield* repository.add(
    counts.map((count) => ({ callers: [], days: [], ...count })),
    salt
  )
})

/** The counts of `terms`, in the order that `query.order` selects. */
export const readOf = Effect.fn(function* (
  terms: ReadonlyArray<SearchTerm>,
  query: Pick<SearchCountQuery, "order" | "sharedSince"> & { readonly hasResults?: boolean }
) {
  const repository = yield* SearchHistoryRepository
  const read = yield* repository.read({ hasResults: true, limit: 1_000_000, ...query })
  return read.filter(({ term }) => terms.includes(term))
})
