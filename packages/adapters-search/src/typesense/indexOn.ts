import {
  Bitset,
  type CatalogueView,
  type CompletionQuery,
  type SearchIndex,
  type SearchQuery,
  type SearchResult
} from "@emoji-catalogue/application"
import { Effect } from "effect"
import { completionsOf, onlyThese } from "../embedded/answerDirect.ts"
import { type DirectHit, directHits } from "../embedded/directHits.ts"
import { typed } from "../embedded/Query.ts"
import { completionsAmong, correctionsAmong } from "./completions.ts"
import { type Ask, asUnanswered } from "./Connection.ts"
import { ranked } from "./ranking.ts"
import { type Answer, askAll, facetsOf, hitsOf } from "./SearchAnswer.ts"
import {
  blockSize,
  completionRequest,
  correctionRequest,
  isAskable,
  isKnown,
  leastCorrected,
  searchRequest
} from "./SearchRequest.ts"
import type { TellsTone } from "./tones.ts"

const nothing: Answer = { found: 0, hits: [] }

/** Answers from the collection that holds a view, and from the view where an emoji itself was typed. */
export const indexOn = (ask: Ask, view: CatalogueView, collection: string, tellsTone: TellsTone): SearchIndex => {
  const search = Effect.fnUntraced(function* (query: SearchQuery) {
    const { facets, filter, language, page, text } = query
    const direct = directHits(view, text)
    if (direct.length > 0) return answerDirect(view, direct, query)
    // Blocks of as many hits as Typesense gives at once are ranked each for itself: pages neither overlap nor gap.
    const first = Math.floor(page.offset / blockSize)
    const last = Math.floor((page.offset + page.limit - 1) / blockSize)
    const withTones = tellsTone(typed(text), language)
    const requests = Array.from({ length: last - first + 1 }, (_, place) =>
      searchRequest(collection, view, query, withTones, first + place)
    )
    const answers = isAskable(text) && isKnown(view, filter) ? yield* askAll(ask, requests) : [nothing]
    const { found } = answers[0]!
    const start = page.offset - first * blockSize
    const hits = answers.flatMap((answer) => ranked(view, query, hitsOf(answer))).slice(start, start + page.limit)
    return {
      // What Typesense scores is comparable neither between blocks nor with our ranking.
      hits: hits.map((hit, place) => ({ ...hit, score: found - page.offset - place })),
      total: found,
      facets: facets ? facetsOf(view, answers[0]!) : undefined
    }
  }, Effect.mapError(asUnanswered))

  const complete = Effect.fnUntraced(function* (query: CompletionQuery) {
    const { language, limit, text } = query
    const [direct] = directHits(view, text)
    if (direct !== undefined) return completionsOf(view, direct, language).slice(0, limit)
    if (!isAskable(text)) return []
    const [begun] = yield* askAll(ask, [completionRequest(collection, language, text)])
    const completions = completionsAmong(view, query, hitsOf(begun!))
    if (completions.length > 0 || typed(text).folded.length < leastCorrected) return completions
    const [corrected] = yield* askAll(ask, [correctionRequest(collection, language, text)])
    return correctionsAmong(view, query, hitsOf(corrected!))
  }, Effect.mapError(asUnanswered))

  return { search, complete, source: () => view }
}

const answerDirect = (
  view: CatalogueView,
  direct: ReadonlyArray<DirectHit>,
  { facets, filter, page }: SearchQuery
): SearchResult => {
  const { hits, places } = onlyThese(direct, page, view.select(filter))
  return {
    hits,
    total: places.length,
    facets: facets ? view.filters.facets(Bitset.from(view.emoji.length, places)) : undefined
  }
}
