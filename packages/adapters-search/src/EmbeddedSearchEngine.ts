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
import { type Language, minimallyQualified, readReference } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { complete } from "./complete.ts"
import { rank, type Ranked, type Weighted } from "./rank.ts"
import { TextIndex } from "./TextIndex.ts"

/** What a match in English counts for a query in another language. */
const fallback = 0.2

/** `SearchEngine` in the process: names and keywords of the asked language, then English, and shortcodes. */
export const layer = Layer.succeed(SearchEngine, {
  index: (view: CatalogueView) => Effect.sync(() => new EmbeddedIndex(view))
})

class EmbeddedIndex implements SearchIndex {
  private readonly view: CatalogueView
  private readonly shortcodes: TextIndex
  private readonly languages = new Map<Language, TextIndex>()

  constructor(view: CatalogueView) {
    this.view = view
    this.shortcodes = new TextIndex(
      view.emoji.flatMap(({ shortcodes }, index) =>
        shortcodes.map(({ code }) => [index, { field: "shortcode", value: code }] as const)
      )
    )
  }

  readonly search = (query: SearchQuery) => Effect.sync(() => this.searchNow(query))
  readonly complete = (query: CompletionQuery) => Effect.sync(() => this.completeNow(query))

  private searchNow({ facets, filter, language, page, text }: SearchQuery): SearchResult {
    const selection = this.view.select(filter)
    const hits: Array<SearchHit> = []
    const named = this.resolve(text)
    const ranked = named ?? rank(text, this.indexesFor(language))
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
    return complete(text, limit, this.indexesFor(language), (index) => this.view.emoji[index]!.base === null)
  }

  private indexesFor(language: Language): ReadonlyArray<Weighted> {
    const own = [
      { index: this.indexOf(language), weight: 1 },
      { index: this.shortcodes, weight: 1 }
    ]
    return language === "en" ? own : [...own, { index: this.indexOf("en"), weight: fallback }]
  }

  // Built when first asked for: most services answer in few of the ten languages.
  private indexOf(language: Language): TextIndex {
    const known = this.languages.get(language)
    if (known !== undefined) return known
    const index = new TextIndex(textsOf(this.view, language))
    this.languages.set(language, index)
    return index
  }
}

function* textsOf(view: CatalogueView, language: Language): Iterable<readonly [number, Match]> {
  for (const [index, { annotations }] of view.emoji.entries()) {
    const { keywords, name } = annotations[language]
    yield [index, { field: "name", value: name }]
    for (const keyword of keywords) if (keyword !== name) yield [index, { field: "keyword", value: keyword }]
  }
}
