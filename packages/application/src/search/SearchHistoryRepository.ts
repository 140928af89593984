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

/** Searches for a term, and the distinct callers of at least some of them as hashes. */
export interface CountedSearches extends SearchCount {
  readonly callers: ReadonlyArray<string>
}

/** The secret in the hashes of callers. Once it is replaced, hashes with the old one belong to no caller anymore. */
export interface CallerSalt {
  readonly id: string
  readonly secret: string
  readonly createdAt: DateTime.Utc
}

/** A term is shared once this many distinct callers used it. No more hashes than these are stored per term. */
export const sharingCallers = 3

export interface SearchCountQuery {
  /** By number of searches, or by the time of the last one. */
  readonly order: "popular" | "recent"
  /** Terms whose last search found emoji, or those whose last search found none. */
  readonly hasResults: boolean
  /** Only terms that `sharingCallers` distinct callers used since then. */
  readonly sharedSince?: DateTime.Utc
  readonly limit: number
}

/**
 * Counts searches by term and language. Each method is one atomic step; outages are defects.
 * `contracts/search/SearchHistoryRepositoryContract.ts` states the laws.
 */
export class SearchHistoryRepository extends Context.Service<
  SearchHistoryRepository,
  {
    /**
     * Adds to the stored counts; results are those of the latest search. Each pair of term and language occurs once.
     * Callers are distinct only among hashes with the same salt, so hashes with another one are replaced.
     */
    readonly add: (counts: ReadonlyArray<CountedSearches>, salt: CallerSalt["id"]) => Effect.Effect<void>

    /** The salt that all processes share. Where none was created since then, `next` replaces it. */
    readonly saltSince: (since: DateTime.Utc, next: CallerSalt) => Effect.Effect<CallerSalt>

    /** Ties are ordered by term and language. */
    readonly read: (query: SearchCountQuery) => Effect.Effect<ReadonlyArray<SearchCount>>

    /**
     * Deletes, of terms without a search since then, those that were never shared and the callers of the others; the salt
     * if it is older; and all but the `maxTerms` most recently searched terms.
     */
    readonly deleteOld: (before: DateTime.Utc, maxTerms: number) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/search/SearchHistoryRepository") {}
