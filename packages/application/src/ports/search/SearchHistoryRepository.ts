import type { Language, SearchTerm } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect } from "effect"
import type { Day } from "../../shared/Day.ts"

/** The number of searches for a term in a language, with the result of the last search. */
export interface SearchCount {
  readonly term: SearchTerm
  readonly language: Language
  readonly searches: number
  /** The number of emoji that the last search found. */
  readonly results: number
  /** The time of the last search, in whole milliseconds. */
  readonly searchedAt: DateTime.Utc
}

/** Counts of searches. */
export interface Searches {
  readonly searches: number
  /** Searches that found no emoji. */
  readonly withoutResults: number
}

/**
 * New searches for a term in a language. `callers` contains hashes of callers who searched for the term, each once, but
 * possibly not of all such callers.
 */
export interface CountedSearches extends SearchCount {
  readonly callers: ReadonlyArray<string>
  /** The same searches, counted by day. Each day occurs once. */
  readonly days: ReadonlyArray<Searches & { readonly day: Day }>
}

/**
 * The salt for the hashes of callers. Replacing a salt deletes its secret, so hashes that were made with the replaced
 * salt can no longer be linked to a caller.
 */
export interface CallerSalt {
  readonly id: string
  readonly secret: string
  readonly createdAt: DateTime.Utc
}

/**
 * A term counts as shared once this many distinct callers searched for it. At most this many hashes of callers are
 * stored per term.
 */
export const sharingCallers = 3

export interface SearchCountQuery {
  /** `popular`: by number of searches, highest first. `recent`: by time of the last search, latest first. */
  readonly order: "popular" | "recent"
  /** True: only terms whose last search found emoji. False: only terms whose last search found no emoji. */
  readonly hasResults: boolean
  /** If set, only terms that at least `sharingCallers` distinct callers have searched for since this time. */
  readonly sharedSince?: DateTime.Utc
  readonly limit: number
}

export interface SearchPeriod {
  /** The first day of the period. The period ends today. */
  readonly since: Day
  /** Counts only searches in this language; in all languages if undefined. */
  readonly language?: Language | undefined
}

/** The numbers of searches for a term in a period, with the result and the time of the last search. */
export interface SearchedTerm extends SearchCount, Searches {}

/** The numbers of searches in a language on a day. */
export interface SearchDay extends Searches {
  readonly day: Day
  readonly language: Language
}

/**
 * Counts searches by term and language. Each method is one atomic step; outages are defects (`StorageUnavailable`).
 * `contracts/search/SearchHistoryRepositoryContract.ts` has the contract tests.
 */
export class SearchHistoryRepository extends Context.Service<
  SearchHistoryRepository,
  {
    /**
     * Adds `counts` to the stored counts, and stores the result of the latest search. In `counts`, each pair of term
     * and language occurs only once. Hashes can be compared only if they have the same salt. Therefore, if the stored
     * hashes of a term's callers were made with another salt than `salt`, the new hashes replace them.
     */
    readonly add: (counts: ReadonlyArray<CountedSearches>, salt: CallerSalt["id"]) => Effect.Effect<void>

    /** Returns the salt that all processes share. If it was created before `since`, replaces it with `next` first. */
    readonly saltSince: (since: DateTime.Utc, next: CallerSalt) => Effect.Effect<CallerSalt>

    /** The counts that match `query`. Terms with equal counts or times are ordered by term and language. */
    readonly read: (query: SearchCountQuery) => Effect.Effect<ReadonlyArray<SearchCount>>

    /**
     * Deletes old data:
     *
     * - The salt, if it was created before `before`.
     * - Terms that were last searched for before `before` and were never shared.
     * - The hashes of the callers of shared terms that were last searched for before `before`.
     * - All terms except the `maxTerms` terms that were searched for most recently.
     *
     * Deleting a term also deletes its counts per day. The results of `days` do not change: they still include the
     * searches for deleted terms.
     */
    readonly deleteOld: (before: DateTime.Utc, maxTerms: number) => Effect.Effect<void>

    /**
     * The terms with the highest count in a period. `order` selects the count: all searches, or searches that found no
     * emoji. Terms with a count of 0 are omitted. Terms with equal counts are ordered by term and language.
     */
    readonly terms: (
      period: SearchPeriod,
      order: keyof Searches,
      limit: number
    ) => Effect.Effect<ReadonlyArray<SearchedTerm>>

    /** The counts of each day and language of a period that had searches, ordered by day and language. */
    readonly days: (period: SearchPeriod) => Effect.Effect<ReadonlyArray<SearchDay>>

    /**
     * Deletes the counts of the days before `before`. If more than `maxTermDays` counts per term and day remain, also
     * deletes the earliest of these until `maxTermDays` remain.
     */
    readonly deleteDays: (before: Day, maxTermDays: number) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/search/SearchHistoryRepository") {}
