import type { Language, SearchTerm } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect } from "effect"
import type { Day } from "../../shared/Day.ts"

export interface SearchCount {
  readonly term: SearchTerm
  readonly language: Language
  readonly searches: number
  /** The number of emoji that the last search found. */
  readonly results: number
  /** The time of the last search, in whole milliseconds. */
  readonly searchedAt: DateTime.Utc
}

export interface Searches {
  readonly searches: number
  readonly withoutResults: number
}

/** `callers` contains hashes of distinct callers who searched for the term. The list may be incomplete. */
export interface CountedSearches extends SearchCount {
  readonly callers: ReadonlyArray<string>
  /** The searches for this term, counted by day. Each day occurs once. */
  readonly days: ReadonlyArray<Searches & { readonly day: Day }>
}

/**
 * The salt for hashes of callers. When a new salt replaces an old salt, the secret of the old salt is deleted. Without
 * that secret, nobody can find out whether a known caller is among the old hashes.
 */
export interface CallerSalt {
  readonly id: string
  readonly secret: string
  readonly createdAt: DateTime.Utc
}

/**
 * A term is shared if at least this many distinct callers have searched for it. Only shared terms are public. At most
 * this many hashes of callers are stored per term.
 */
export const sharingCallers = 3

export interface SearchCountQuery {
  /** `popular`: by number of searches, highest first. `recent`: by time of the last search, latest first. */
  readonly order: "popular" | "recent"
  /** If true, returns only terms whose last search found emoji. If false, only terms whose last search found none. */
  readonly hasResults: boolean
  /** If set, returns only terms that at least `sharingCallers` distinct callers have searched for since this time. */
  readonly sharedSince?: DateTime.Utc
  readonly limit: number
}

export interface SearchPeriod {
  /** The first day of the period, which ends today. */
  readonly since: Day
  readonly language?: Language | undefined
}

export interface SearchedTerm extends SearchCount, Searches {}

export interface SearchDay extends Searches {
  readonly day: Day
  readonly language: Language
}

/**
 * Counts searches by term and language. Each method except `deleteOld` is one atomic step. Outages are defects
 * (`StorageUnavailable`).
 */
export class SearchHistoryRepository extends Context.Service<
  SearchHistoryRepository,
  {
    /**
     * Adds `counts` to the stored counts, and stores the result of the latest search. In `counts`, each pair of term
     * and language occurs only once. `salt` is the salt of the hashes in `counts`. If the stored hashes of a term were
     * made with another salt, the new hashes replace the stored hashes, because hashes with different salts cannot be
     * compared.
     */
    readonly add: (counts: ReadonlyArray<CountedSearches>, salt: CallerSalt["id"]) => Effect.Effect<void>

    /** Returns the salt that all processes share. If it was created before `since`, replaces it with `next` first. */
    readonly saltSince: (since: DateTime.Utc, next: CallerSalt) => Effect.Effect<CallerSalt>

    /** Terms with equal counts or times are ordered by term and language. */
    readonly read: (query: SearchCountQuery) => Effect.Effect<ReadonlyArray<SearchCount>>

    /**
     * Deletes old data:
     *
     * - The salt, if it was created before `before`.
     * - Each term whose last search was before `before`, if the term was never shared (see `sharingCallers`).
     * - The hashes of callers that are stored for any other term whose last search was before `before`.
     * - All terms except the `maxTerms` terms that were searched for most recently.
     *
     * Deleting a term also deletes the counts that `terms` returns for it. The totals that `days` returns still include
     * the searches for deleted terms.
     *
     * This method is not one atomic step: an interruption keeps what was deleted so far. Terms that a concurrent call of
     * `add` counts may be left to the next call.
     */
    readonly deleteOld: (before: DateTime.Utc, maxTerms: number) => Effect.Effect<void>

    /**
     * `order` is the count by which the terms are ordered, highest count first. Terms with equal counts are ordered by
     * term and language. Terms for which this count is 0 are omitted.
     */
    readonly terms: (
      period: SearchPeriod,
      order: keyof Searches,
      limit: number
    ) => Effect.Effect<ReadonlyArray<SearchedTerm>>

    /** The counts per day and language, ordered by day and language. Omits days on which a language had no searches. */
    readonly days: (period: SearchPeriod) => Effect.Effect<ReadonlyArray<SearchDay>>

    /**
     * Deletes the counts of the days before `before`. Each count belongs to one term and one day. If more than
     * `maxTermDays` counts are left in total, also deletes the earliest counts until `maxTermDays` are left.
     */
    readonly deleteDays: (before: Day, maxTermDays: number) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/search/SearchHistoryRepository") {}
