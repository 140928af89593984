import {
  Bitset,
  type CatalogueView,
  type CompletionQuery,
  type SearchIndex,
  type SearchQuery,
  type SearchResult
} from "@emoji-catalogue/application"
import { Effect } from "effect"
import { literalMatchCompletions, literalMatchPage } from "../embedded/answerDirect.ts"
import { type LiteralMatch, literalMatches } from "../text/literalMatches.ts"
import { parseQueryText } from "../embedded/QueryMatcher.ts"
import { rankCompletions, rankCorrections } from "./completions.ts"
import { type CallTypesense, toQueryUnavailable } from "./connect.ts"
import { rankHits } from "./rankHits.ts"
import { type SearchResponse, multiSearch, facetsOf, hitsOf } from "./searchResponse.ts"
import {
  maxPageSize,
  completionRequest,
  correctionRequest,
  hasSearchableText,
  canMatch,
  minCorrectedLetters,
  searchRequest
} from "./searchRequests.ts"
import type { MentionsSkinTone } from "./skinToneDetector.ts"

const nothing: SearchResponse = { found: 0, hits: [] }

/** Answers from the collection that holds a view, and from the view where an emoji itself was typed. */
export const typesenseIndex = (
  ask: CallTypesense,
  view: CatalogueView,
  collection: string,
  tellsTone: MentionsSkinTone
): SearchIndex => {
  const search = Effect.fnUntraced(function* (query: SearchQuery) {
    const { facets, filter, language, page, text } = query
    const direct = literalMatches(view, text)
    if (direct.length > 0) return literalMatchResult(view, direct, query)
    // Blocks of as many hits as Typesense gives at once are ranked each for itself: pages neither overlap nor gap.
    const first = Math.floor(page.offset / maxPageSize)
    const last = Math.floor((page.offset + page.limit - 1) / maxPageSize)
    const withTones = tellsTone(parseQueryText(text), language)
    const requests = Array.from({ length: last - first + 1 }, (_, place) =>
      searchRequest(collection, view, query, withTones, first + place)
    )
    const answers = hasSearchableText(text) && canMatch(view, filter) ? yield* multiSearch(ask, requests) : [nothing]
    const { found } = answers[0]!
    const start = page.offset - first * maxPageSize
    const hits = answers.flatMap((answer) => rankHits(view, query, hitsOf(answer))).slice(start, start + page.limit)
    return {
      // What Typesense scores is comparable neither between blocks nor with our ranking.
      hits: hits.map((hit, place) => ({ ...hit, score: found - page.offset - place })),
      total: found,
      facets: facets ? facetsOf(view, answers[0]!) : undefined
    }
  }, Effect.mapError(toQueryUnavailable))

  const complete = Effect.fnUntraced(function* (query: CompletionQuery) {
    const { language, limit, text } = query
    const [direct] = literalMatches(view, text)
    if (direct !== undefined) return literalMatchCompletions(view, direct, language).slice(0, limit)
    if (!hasSearchableText(text)) return []
    const [begun] = yield* multiSearch(ask, [completionRequest(collection, language, text)])
    const completions = rankCompletions(view, query, hitsOf(begun!))
    if (completions.length > 0 || parseQueryText(text).folded.length < minCorrectedLetters) return completions
    const [corrected] = yield* multiSearch(ask, [correctionRequest(collection, language, text)])
    return rankCorrections(view, query, hitsOf(corrected!))
  }, Effect.mapError(toQueryUnavailable))

  return { search, complete, source: () => view }
}

const literalMatchResult = (
  view: CatalogueView,
  direct: ReadonlyArray<LiteralMatch>,
  { facets, filter, page }: SearchQuery
): SearchResult => {
  const { hits, places } = literalMatchPage(direct, page, view.select(filter))
  return {
    hits,
    total: places.length,
    facets: facets ? view.filters.facets(Bitset.from(view.emoji.length, places)) : undefined
  }
}
