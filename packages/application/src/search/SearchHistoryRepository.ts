import type { Language, SearchTerm } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect } from "effect"

/** How often a term was searched for in a language. */
export interface SearchCount {
  readonly term: SearchTerm
  readonly language: Language
  readonly searches: number
  /** How many emoji the last of these searches found. */
  readonly results: number
  /** When the last of them was; whole milliseconds. */
  readonly searchedAt: DateTime.Utc
}

export interface SearchCountQuery {
  /** Those searched for most often first, or those searched for last. */
  readonly order: "popular" | "recent"
  /** Those that found something when they were last searched for, or those that found nothing. */
  readonly hasResults: boolean
  readonly limit: number
}

/**
 * Counts what people search for. Each method is one atomic step; outages are defects.
 * `contracts/search/SearchHistoryRepositoryContract.ts` states the laws.
 */
export class SearchHistoryRepository extends Context.Service<
  SearchHistoryRepository,
  {
    /** Adds to what was counted so far; what was searched last is what is known of results. Each pair is named once. */
    readonly add: (counts: ReadonlyArray<SearchCount>) => Effect.Effect<void>

    /** Equally popular terms, and those searched for at the same time, by term and language. */
    readonly read: (query: SearchCountQuery) => Effect.Effect<ReadonlyArray<SearchCount>>

    /** Forgets all but the `most` that were searched for last. */
    readonly keepMostRecent: (most: number) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/search/SearchHistoryRepository") {}
