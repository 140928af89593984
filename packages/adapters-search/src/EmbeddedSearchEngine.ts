import {
  Bitset,
  type CatalogueView,
  type Completion,
  type CompletionQuery,
  type Match,
  SearchEngine,
  type SearchHit,
  type SearchIndex,
  type SearchQuery,
  type SearchResult
} from "@emoji-catalogue/application"
import { type Catalogue, minimallyQualified, readReference } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { CatalogueTexts } from "./CatalogueTexts.ts"
import { complete } from "./complete.ts"
import { rank, type Ranked } from "./rank.ts"

/** `SearchEngine` in the process: names and keywords of the asked language, then English, and shortcodes. */
export const layer = Layer.sync(SearchEngine, () => {
  // Views of one catalogue differ in their artwork, which nobody searches for.
  const known = new WeakMap<Catalogue, CatalogueTexts>()
  return SearchEngine.of({
    index: (view: CatalogueView) =>
      Effect.sync(() => {
        const texts = known.get(view.catalogue) ?? new CatalogueTexts(view.catalogue)
        known.set(view.catalogue, texts)
        return new EmbeddedIndex(view, texts)
      })
  })
})

class EmbeddedIndex implements SearchIndex {
  private readonly view: CatalogueView
  private readonly texts: CatalogueTexts

  constructor(view: CatalogueView, texts: CatalogueTexts) {
    this.view = view
    this.texts = texts
  }

  readonly search = (query: SearchQuery) => Effect.sync(() => this.searchNow(query))
  readonly complete = (query: CompletionQuery) => Effect.sync(() => this.completeNow(query))

  private searchNow({ facets, filter, language, page, text }: SearchQuery): SearchResult {
    const selection = this.view.select(filter)
    const hits: Array<SearchHit> = []
    const named = this.resolve(text)
    const ranked = named ?? rank(text, this.texts.indexesFor(language))
    for (const [
      index,
      {
        matched: { field, value },
        score
      }
    ] of ranked) {
      if (selection.has(index)) hits.push({ index, score: Math.round(score * 1000) / 1000, matched: { field, value } })
    }
    hits.sort((left, right) => right.score - left.score || left.index - right.index)
    return {
      hits: hits.slice(page.offset, page.offset + page.limit),
      total: hits.length,
      facets: facets
        ? this.view.filters.facets(
            Bitset.from(
              this.view.emoji.length,
              hits.map(({ index }) => index)
            )
          )
        : undefined
    }
  }

  /** The one emoji that the text is, or is the code points of. */
  private resolve(text: string): ReadonlyMap<number, Ranked> | undefined {
    const {
      characters: [characters, fromCodepoints]
    } = readReference(text.trim())
    const resolved = this.view.resolve(text.trim())
    if (resolved === undefined) return undefined
    const { codepoint, emoji } = this.view.emoji[resolved.index]!
    const key = minimallyQualified(emoji)
    const matched: Match | undefined =
      key === characters
        ? { field: "emoji", value: emoji }
        : key === fromCodepoints
          ? { field: "codepoint", value: codepoint }
          : undefined
    return matched && new Map([[resolved.index, { score: 100, matched }]])
  }

  private completeNow({ language, limit, text }: CompletionQuery): ReadonlyArray<Completion> {
    return complete(text, limit, this.texts.indexesFor(language), (index) => this.view.emoji[index]!.base === null)
  }
}
