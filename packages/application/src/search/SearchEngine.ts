import type { Language } from "@emoji-catalogue/domain"
import { Context, type Effect, Schema, type Scope } from "effect"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import type { Facets, ListingFilter, Page } from "../catalogue/ListingFilter.ts"

export interface SearchQuery {
  /** A name, keyword, shortcode, emoji or code point, whole or begun. Never blank. */
  readonly text: string
  readonly language: Language
  readonly filter: ListingFilter
  readonly page: Page
  readonly facets: boolean
}

/** What of an emoji a query met, as the catalogue spells it. */
export interface Match {
  readonly field: "emoji" | "codepoint" | "name" | "keyword" | "shortcode" | "alias"
  readonly value: string
}

export interface SearchHit {
  /** The emoji's place in the view that was indexed. */
  readonly index: number
  /** A whole number, not negative. Higher is better; comparable within one answer only. */
  readonly score: number
  readonly matched: Match
}

export interface SearchResult {
  readonly hits: ReadonlyArray<SearchHit>
  /** How many emoji match in all, exactly. */
  readonly total: number
  /** Over all that match; there when the query asked for it. */
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

/** The engine does not answer now; the same query may succeed later. */
export class SearchUnavailable extends Schema.TaggedError<SearchUnavailable>()("SearchUnavailable", {
  reason: Schema.String,
  /** True where it is this query that the engine does not take: others it answers. */
  isQueryRejected: Schema.optionalKey(Schema.Boolean)
}) {}

/** Answers queries over the one view it was built from, for as long as anybody holds it. */
export interface SearchIndex {
  /** Best first; equal scores in Unicode order. */
  readonly search: (query: SearchQuery) => Effect.Effect<SearchResult, SearchUnavailable>

  /**
   * Texts that begin as the query does, and names of what it means as a whole where an engine knows that; then names of
   * which a later word does; where there is neither, those that are meant if a letter slipped. Best first, no text twice.
   */
  readonly complete: (query: CompletionQuery) => Effect.Effect<ReadonlyArray<Completion>, SearchUnavailable>

  /**
   * What answers now: the same object as long as a query is answered as it was, and never one of another view. It changes
   * where one engine stands in for another, so that nobody keeps the answers of the one while the other is asked.
   */
  readonly source: () => object
}

/** Builds search indexes. `contracts/search/SearchEngineContract.ts` states the laws. */
export class SearchEngine extends Context.Service<
  SearchEngine,
  {
    /** An index of `view` beside those already built. Closing the scope lets go of what it holds. */
    readonly index: (view: CatalogueView) => Effect.Effect<SearchIndex, SearchUnavailable, Scope.Scope>

    /** Fails where queries are not answered as they should be, also where another engine stands in. */
    readonly probe: Effect.Effect<void, SearchUnavailable>
  }
>()("@emoji-catalogue/application/search/SearchEngine") {}
