import type { Language, SearchTerm } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect } from "effect"
import type { Day } from "../../shared/Day.ts"

/** How often a term was searched for in a language. */
export interface SearchCount {
  readonly term: SearchTerm
  readonly language: Language
  readonly searches: number
  /** How many emoji the last search found. */
  readonly results: number
  /** The time of the last search, in whole milliseconds. */
  readonly searchedAt: DateTime.Utc
}

/** Numbers of searches. */
export interface Searches {
  readonly searches: number
  /** Searches that found no emoji. */
  readonly withoutResults: number
}

/** Searches for a term, and hashes of the distinct callers of at least some of them. */
export interface CountedSearches extends SearchCount {
  readonly callers: ReadonlyArray<string>
  /** The same searches by day. Each day occurs once. */
  readonly days: ReadonlyArray<Searches & { readonly day: Day }>
}

/** The secret in the hashes of callers. Once it is replaced, old hashes can no longer be linked to a caller. */
export interface CallerSalt {
  readonly id: string
  readonly secret: string
  readonly createdAt: DateTime.Utc
}

/** A term is shared once this many distinct callers used it. At most this many hashes are stored per term. */
export const sharingCallers = 3

export interface SearchCountQuery {
  /** By number of searches, or by the time of the last search. */
  readonly order: "popular" | "recent"
  /** Only terms whose last search found emoji (true) or found no emoji (false). */
  readonly hasResults: boolean
  /** Only terms that `sharingCallers` distinct callers used since then. */
  readonly sharedSince?: DateTime.Utc
  readonly limit: number
}

export interface SearchPeriod {
  /** The first day. */
  readonly since: Day
  /** All languages if undefined. */
  readonly language?: Language | undefined
}

/** The searches for a term in a period, with the outcome and the time of the last search. */
export interface SearchedTerm extends SearchCount, Searches {}

/** The searches in a language on a day. */
export interface SearchDay extends Searches {
  readonly day: Day
  readonly language: Language
}

/**
 * Counts searches by term and language. Each method is one atomic step; outages are defects.
 * `contracts/search/SearchHistoryRepositoryContract.ts` states the laws.
 */
export class SearchHistoryRepository extends Context.Service<
  SearchHistoryRepository,
  {
    /**
     * Adds to the stored counts and keeps the results of the latest search. Each pair of term and language occurs once.
     * Only hashes with the same salt can be compared, so hashes with another salt are replaced.
     */
    readonly add: (counts: ReadonlyArray<CountedSearches>, salt: CallerSalt["id"]) => Effect.Effect<void>

    /** The salt that all processes share. If none was created since then, `next` replaces it. */
    readonly saltSince: (since: DateTime.Utc, next: CallerSalt) => Effect.Effect<CallerSalt>

    /** Ties are ordered by term and language. */
    readonly read: (query: SearchCountQuery) => Effect.Effect<ReadonlyArray<SearchCount>>

    /**
     * Deletes terms that had no search since `before` and were never shared, and the callers of shared terms without a search
     * since then. Deletes the salt if it is older, and all but the `maxTerms` most recently searched terms. The days of a
     * deleted term are deleted, too, but still count in `days`.
     */
    readonly deleteOld: (before: DateTime.Utc, maxTerms: number) => Effect.Effect<void>

    /**
     * The terms of a period with the most searches, or with the most searches that found nothing. Terms with a count of zero
     * are omitted. Ties are ordered by term and language.
     */
    readonly terms: (
      period: SearchPeriod,
      order: keyof Searches,
      limit: number
    ) => Effect.Effect<ReadonlyArray<SearchedTerm>>

    /** The days and languages of a period that had searches, by day and language. */
    readonly days: (period: SearchPeriod) => Effect.Effect<ReadonlyArray<SearchDay>>

    /** Deletes the counts of earlier days. Of the counts per term and day, keeps the `maxTermDays` of the latest days. */
    readonly deleteDays: (before: Day, maxTermDays: number) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/search/SearchHistoryRepository") {}
