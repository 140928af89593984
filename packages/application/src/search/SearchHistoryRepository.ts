import type { Language, SearchTerm } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect } from "effect"

/** How often a term was searched for in a language. */
export interface SearchCount {
  readonly term: SearchTerm
  readonly language: Language
  readonly searches: number
  /** How many emoji the last of these searches found. */
  readonly results: number
  /** The time of the last one, in whole milliseconds. */
  readonly searchedAt: DateTime.Utc
}

export interface SearchCountQuery {
  /** By number of searches, or by the time of the last one. */
  readonly order: "popular" | "recent"
  /** Terms whose last search found emoji, or those whose last search found none. */
  readonly hasResults: boolean
  readonly limit: number
}

/**
 * Counts searches by term and language. Each method is one atomic step; outages are defects.
 * `contracts/search/SearchHistoryRepositoryContract.ts` states the laws.
 */
export class SearchHistoryRepository extends Context.Service<
  SearchHistoryRepository,
  {
    /** Adds to the stored counts; results are those of the latest search. Each pair of term and language occurs once. */
    readonly add: (counts: ReadonlyArray<SearchCount>) => Effect.Effect<void>

    /** Ties are ordered by term and language. */
    readonly read: (query: SearchCountQuery) => Effect.Effect<ReadonlyArray<SearchCount>>

    /** Deletes all but the `max` most recently searched. */
    readonly keepMostRecent: (max: number) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/search/SearchHistoryRepository") {}
