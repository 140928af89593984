import { Bitset } from "@emoji-catalogue/application/shared"
import type { CatalogueView } from "@emoji-catalogue/application/view"
import type { CompletionQuery, SearchIndex, SearchQuery, SearchResult } from "@emoji-catalogue/application/search"
import { Effect } from "effect"
import {
  type LiteralMatch,
  literalMatchCompletions,
  literalMatches,
  literalMatchPage,
  leadingMatches,
  withLeadingMatches
} from "../text/literalMatches.ts"
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

/** If a query has `literalMatches`, for example if it is an emoji, the answer comes from the view without Typesense. */
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
      const leading = literalMatchPage(leadingMatches(view, text), page, view.select(filter))
      const offset = Math.max(0, page.offset - leading.emoji.length)
      const limit = page.limit - leading.hits.length
      // Requests whole pages of Typesense and reorders each of them separately with `rankHits`. A hit thus has the same
      // position for every offset and limit, so the pages of our API neither overlap nor leave gaps.
      const first = Math.floor(offset / maxPageSize)
      const last = Math.floor((offset + Math.max(1, limit) - 1) / maxPageSize)
      const withTones = mentionsSkinTone(parseQueryText(text), language)
      const requests = Array.from({ length: last - first + 1 }, (_, at) =>
        searchRequest(collection, view, query, {
          mentionsSkinTone: withTones,
          excluded: leading.emoji,
          page: first + at
        })
      )
      const responses =
        hasSearchableText(text) && canMatch(view, filter) ? yield* multiSearch(call, requests) : [emptyResponse]
      const total = leading.emoji.length + responses[0]!.found
      const start = offset - first * maxPageSize
      const found = responses.flatMap((response) => rankHits(view, query, hitsOf(response))).slice(start, start + limit)
      return {
        // The score of a hit depends on its position, because Typesense's scores are not comparable across pages.
        hits: [...leading.hits, ...found].map((hit, at) => ({ ...hit, score: total - page.offset - at })),
        total,
        facets: facets ? facetsOf(view, responses[0]!, leading.emoji) : undefined
      }
    },
    Effect.mapError((error) => error.toQueryUnavailable()),
    Effect.tapError(countUnavailable)
  )

  const completeTexts = Effect.fnUntraced(function* (query: CompletionQuery) {
    const { language, text } = query
    const [byPrefix] = yield* multiSearch(call, [completionRequest(collection, language, text)])
    const completions = rankCompletions(view, query, hitsOf(byPrefix!))
    if (completions.length > 0 || parseQueryText(text).folded.length < minCorrectedLetters) return completions
    const [corrected] = yield* multiSearch(call, [correctionRequest(collection, language, text)])
    return rankCorrections(view, query, hitsOf(corrected!))
  })

  const complete = Effect.fnUntraced(
    function* (query: CompletionQuery) {
      const { language, limit, text } = query
      const [literal] = literalMatches(view, text)
      if (literal !== undefined) return literalMatchCompletions(view, literal, language).slice(0, limit)
      return withLeadingMatches(view, query, hasSearchableText(text) ? yield* completeTexts(query) : [])
    },
    Effect.mapError((error) => error.toQueryUnavailable()),
    Effect.tapError(countUnavailable)
  )

  return { search, complete, source: () => view, isUpdating: () => false }
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
