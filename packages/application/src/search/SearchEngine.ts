import type { Language } from "@emoji-catalogue/domain"
import { Context, type Effect, Schema, type Scope } from "effect"
import type { CatalogueView } from "../view/CatalogueView.ts"
import type { Facets, ListingFilter, Page } from "../view/ListingFilter.ts"

export interface SearchQuery {
  /** A name, keyword, alias, shortcode, emoji or code point, or a prefix of one. Never blank. */
  readonly text: string
  readonly language: Language
  readonly filter: ListingFilter
  readonly page: Page
  readonly facets: boolean
}

/**
 * The text of an emoji that a query matched, as spelled in the catalogue. The field is `vocabulary` if the matched word
 * is not in the catalogue but was added by the engine.
 */
export interface Match {
  readonly field: "emoji" | "codepoint" | "name" | "keyword" | "alias" | "shortcode" | "vocabulary"
  readonly value: string
}

export interface SearchHit {
  /** The index of the emoji in the indexed view. */
  readonly index: number
  /** A non-negative integer. Higher is better. Scores of different results cannot be compared. */
  readonly score: number
  readonly matched: Match
}

export interface SearchResult {
  readonly hits: ReadonlyArray<SearchHit>
  /** The exact number of matching emoji. */
  readonly total: number
  /** The facet counts over all matching emoji; undefined unless `facets` of the query is true. */
  readonly facets: Facets | undefined
}

export interface CompletionQuery {
  readonly text: string
  readonly language: Language
  readonly limit: number
}

export interface Completion {
  readonly text: string
  readonly index: number
  readonly kind: "name" | "keyword" | "shortcode" | "alias"
}

/** The engine is unavailable; the same query may succeed later. */
export class SearchUnavailable extends Schema.TaggedError<SearchUnavailable>()("SearchUnavailable", {
  reason: Schema.String,
  /** True if the engine rejects this query, but can answer others. */
  isQueryRejected: Schema.optionalKey(Schema.Boolean)
}) {}

/**
 * Searches the view that it was built from, until the scope of the index closes. An index in another process responds or
 * fails within seconds, so callers need no timeout.
 */
export interface SearchIndex {
  /** Returns the best hits first. Hits with equal scores are in Unicode order. */
  readonly search: (query: SearchQuery) => Effect.Effect<SearchResult, SearchUnavailable>

  /**
   * Completes a query, best first, without duplicates. First come texts that start with the query. Then come two kinds
   * of names: names of emoji to which the engine's vocabulary maps the whole query, and names in which a later word
   * starts with the query. If there are no such completions, returns texts that match after the correction of one typo.
   */
  readonly complete: (query: CompletionQuery) => Effect.Effect<ReadonlyArray<Completion>, SearchUnavailable>

  /**
   * Returns an object that identifies the current source of results, for use as a cache key. While the object stays the
   * same, equal queries have equal results. It changes with the view, and after a failover between engines. Results in
   * a language must not be cached while `isUpdating` returns true for this language.
   */
  readonly source: () => object

  /**
   * Whether results in a language may lack the newest decisions of administrators. Becomes false within two seconds
   * after the last decision. Always false if the view was made by an import and no decision has changed it.
   */
  readonly isUpdating: (language: Language) => boolean
}

/** Builds search indexes. `contracts/search/SearchEngineContract.ts` tests the required behaviour. */
export class SearchEngine extends Context.Service<
  SearchEngine,
  {
    /** Builds an index of `view`. Existing indexes stay in use. Closing the scope releases the new index. */
    readonly index: (view: CatalogueView) => Effect.Effect<SearchIndex, SearchUnavailable, Scope.Scope>

    /**
     * Checks the engine. Fails if the engine is unavailable, although a fallback engine may answer the queries
     * meanwhile.
     */
    readonly probe: Effect.Effect<void, SearchUnavailable>
  }
>()("@emoji-catalogue/application/search/SearchEngine") {}
