import { Bitset, type CatalogueView } from "@emoji-catalogue/application/catalogue"
import type { CompletionQuery, SearchIndex, SearchQuery, SearchResult } from "@emoji-catalogue/application/search"
import { Effect } from "effect"
import { type LiteralMatch, literalMatchCompletions, literalMatches, literalMatchPage } from "../text/literalMatches.ts"
import { parseQueryText } from "../text/parseQueryText.ts"
import { rankCompletions, rankCorrections } from "./completions.ts"
import type { CallTypesense } from "./connect.ts"
import { rankHits } from "./rankHits.ts"
import {
  canMatch,
  completionRequest,
  correctionRequest,
  hasSearchableText,
  maxPageSize,
  minCorrectedLetters,
  searchRequest
} from "./searchRequests.ts"
import { facetsOf, hitsOf, multiSearch, type SearchResponse } from "./searchResponse.ts"
import type { MentionsSkinTone } from "./skinToneDetector.ts"
import { countUnavailable } from "./TypesenseError.ts"

const emptyResponse: SearchResponse = { found: 0, hits: [] }

/** Searches the collection of a view; queries that contain an emoji itself are answered from the view. */
export const typesenseIndex = (
  call: CallTypesense,
  view: CatalogueView,
  collection: string,
  mentionsSkinTone: MentionsSkinTone
): SearchIndex => {
  const search = Effect.fnUntraced(
    function* (query: SearchQuery) {
      const { facets, filter, language, page, text } = query
      const literal = literalMatches(view, text)
      if (literal.length > 0) return literalMatchResult(view, literal, query)
      // Each Typesense page is ranked separately, so that our pages neither overlap nor have gaps.
      const first = Math.floor(page.offset / maxPageSize)
      const last = Math.floor((page.offset + page.limit - 1) / maxPageSize)
      const withTones = mentionsSkinTone(parseQueryText(text), language)
      const requests = Array.from({ length: last - first + 1 }, (_, at) =>
        searchRequest(collection, view, query, withTones, first + at)
      )
      const responses =
        hasSearchableText(text) && canMatch(view, filter) ? yield* multiSearch(call, requests) : [emptyResponse]
      const { found } = responses[0]!
      const start = page.offset - first * maxPageSize
      const hits = responses
        .flatMap((response) => rankHits(view, query, hitsOf(response)))
        .slice(start, start + page.limit)
      return {
        // Typesense's scores are comparable neither between its pages nor with our ranking.
        hits: hits.map((hit, at) => ({ ...hit, score: found - page.offset - at })),
        total: found,
        facets: facets ? facetsOf(view, responses[0]!) : undefined
      }
    },
    Effect.mapError((error) => error.toQueryUnavailable()),
    Effect.tapError(countUnavailable)
  )

  const complete = Effect.fnUntraced(
    function* (query: CompletionQuery) {
      const { language, limit, text } = query
      const [literal] = literalMatches(view, text)
      if (literal !== undefined) return literalMatchCompletions(view, literal, language).slice(0, limit)
      if (!hasSearchableText(text)) return []
      const [byPrefix] = yield* multiSearch(call, [completionRequest(collection, language, text)])
      const completions = rankCompletions(view, query, hitsOf(byPrefix!))
      if (completions.length > 0 || parseQueryText(text).folded.length < minCorrectedLetters) return completions
      const [corrected] = yield* multiSearch(call, [correctionRequest(collection, language, text)])
      return rankCorrections(view, query, hitsOf(corrected!))
    },
    Effect.mapError((error) => error.toQueryUnavailable()),
    Effect.tapError(countUnavailable)
  )

  return { search, complete, source: () => view }
}

const literalMatchResult = (
  view: CatalogueView,
  literal: ReadonlyArray<LiteralMatch>,
  { facets, filter, page }: SearchQuery
): SearchResult => {
  const { emoji, hits } = literalMatchPage(literal, page, view.select(filter))
  return {
    hits,
    total: emoji.length,
    facets: facets ? view.filters.facets(Bitset.from(view.emoji.length, emoji)) : undefined
  }
}
