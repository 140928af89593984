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

/** `value` is spelled as in the catalogue. A `vocabulary` word was added by the engine and is not in the catalogue. */
export interface Match {
  readonly field: "emoji" | "codepoint" | "name" | "keyword" | "alias" | "shortcode" | "vocabulary"
  readonly value: string
  /** The language of the text, if the query is written in another language than `SearchQuery.language`. */
  readonly language?: Language
}

export interface SearchHit {
  /** The index of the emoji in the indexed view. */
  readonly index: number
  /** A non-negative integer. Higher is better. Scores are comparable only within one `SearchResult`. */
  readonly score: number
  readonly matched: Match
}

export interface SearchResult {
  readonly hits: ReadonlyArray<SearchHit>
  readonly total: number
  /** The facets of all matching emoji; undefined if `facets` of the query is false. */
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
 * Searches the view that it was built from, until the scope of the index closes. An index in another process responds
 * or fails within seconds, so callers need no timeout.
 */
export interface SearchIndex {
  /** Returns the best hits first. Hits with equal scores are in Unicode order. */
  readonly search: (query: SearchQuery) => Effect.Effect<SearchResult, SearchUnavailable>

  /**
   * Returns the best completions first, without duplicates. Texts that start with the query come first, followed by:
   *
   * - the names of the emoji to which the engine's vocabulary maps the whole query
   * - the names in which a later word starts with the query
   *
   * If no text matches in one of these ways, returns texts that match with typos. An engine may also return texts of
   * the emoji that a search for the query finds.
   */
  readonly complete: (query: CompletionQuery) => Effect.Effect<ReadonlyArray<Completion>, SearchUnavailable>

  /**
   * A cache key. While this object stays the same, equal queries have equal results, except in languages for which
   * `isUpdating` returns true. The object changes with the view, and after a failover between engines.
   */
  readonly source: () => object

  /**
   * Whether results in a language may still change without a new view: because the index lacks recent decisions of
   * administrators about keywords, aliases and shortcodes, for at most two seconds after the last of these decisions, or
   * because languages are not indexed yet after a start.
   */
  readonly isUpdating: (language: Language) => boolean
}

/** The required behaviour is tested by `SearchEngineContract.ts`. */
export class SearchEngine extends Context.Service<
  SearchEngine,
  {
    /** Builds an index of a view. Existing indexes stay in use. Closing the scope releases the new index. */
    readonly index: (view: CatalogueView) => Effect.Effect<SearchIndex, SearchUnavailable, Scope.Scope>

    /** Fails if the engine is unavailable, even while a fallback engine answers the queries. */
    readonly probe: Effect.Effect<void, SearchUnavailable>
  }
>()("@emoji-catalogue/application/search/SearchEngine") {}
