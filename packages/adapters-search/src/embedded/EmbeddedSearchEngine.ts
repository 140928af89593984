import {
  Bitset,
  type CatalogueView,
  type Completion,
  type CompletionQuery,
  SearchEngine,
  type SearchIndex,
  type SearchQuery,
  type SearchResult
} from "@emoji-catalogue/application"
import type { Catalogue } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { literalMatchCompletions, type MatchPage, literalMatchPage } from "./answerDirect.ts"
import { rankPage, integerScore } from "./rankPage.ts"
import { CatalogueIndex } from "./CatalogueIndex.ts"
import { type LiteralMatch, literalMatches } from "../text/literalMatches.ts"
import { literalOf } from "../text/fold.ts"
import { parseQueryText } from "./QueryMatcher.ts"

/**
 * `SearchEngine` in the process. The first index answers at once and indexes languages when they are asked for, while
 * the rest is made ready; a later one is ready before anybody asks.
 */
export const layer = Layer.sync(SearchEngine, () => {
  // Views of one catalogue differ in their artwork, which nobody searches for.
  const known = new WeakMap<Catalogue, CatalogueIndex>()
  let isFirst = true
  return SearchEngine.of({
    index: Effect.fnUntraced(function* (view: CatalogueView) {
      const texts = known.get(view.catalogue) ?? new CatalogueIndex(view.catalogue)
      known.set(view.catalogue, texts)
      if (isFirst) yield* Effect.forkScoped(texts.prepare)
      else yield* texts.prepare
      isFirst = false
      return new EmbeddedIndex(view, texts)
    }),
    probe: Effect.void
  })
})

/** A shortcode of which one letter is typed is no face yet. */
const beginsCode = /^:[a-z]$/i

class EmbeddedIndex implements SearchIndex {
  readonly source: () => object
  private readonly view: CatalogueView
  private readonly texts: CatalogueIndex

  constructor(view: CatalogueView, texts: CatalogueIndex) {
    this.source = () => view
    this.view = view
    this.texts = texts
  }

  readonly search = (query: SearchQuery) => Effect.sync(() => this.searchNow(query))
  readonly complete = (query: CompletionQuery) => Effect.sync(() => this.completeNow(query))

  private searchNow(query: SearchQuery): SearchResult {
    const { filters, emoji } = this.view
    const isFiltered = Object.values(query.filter).some((value) => value !== undefined)
    const selection = isFiltered ? this.view.select(query.filter) : undefined
    const direct = this.direct(query.text)
    const { hits, places } =
      direct.length > 0 ? literalMatchPage(direct, query.page, selection) : this.searchTexts(query, selection)
    return {
      hits,
      total: places.length,
      facets: query.facets ? filters.facets(Bitset.from(emoji.length, places)) : undefined
    }
  }

  private searchTexts({ filter, language, page, text }: SearchQuery, selection: Bitset | undefined): MatchPage {
    const { search } = this.texts.forLanguage(language)
    search.search(parseQueryText(text), selection, filter.trait === "skin-tones")
    const { count, emoji, scores } = search.candidates
    return {
      places: emoji.subarray(0, count),
      hits: rankPage(emoji, count, scores, page).map((place) => ({
        index: place,
        score: integerScore(scores[place]!),
        matched: search.matchOf(place)
      }))
    }
  }

  private completeNow({ language, limit, text }: CompletionQuery): ReadonlyArray<Completion> {
    const [direct] = beginsCode.test(text) ? [] : literalMatches(this.view, text)
    return direct === undefined
      ? this.texts.forLanguage(language).completer.complete(parseQueryText(text), limit)
      : literalMatchCompletions(this.view, direct, language).slice(0, limit)
  }

  private direct(text: string): ReadonlyArray<LiteralMatch> {
    const hits = literalMatches(this.view, text)
    const coded = hits.length > 0 ? undefined : this.texts.tonedShortcodes.get(literalOf(text))
    return coded === undefined ? hits : [{ index: coded, matched: { field: "shortcode", value: literalOf(text) } }]
  }
}
