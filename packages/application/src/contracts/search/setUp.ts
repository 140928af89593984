import type { Catalogue } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { CatalogueView } from "../../view/CatalogueView.ts"
import { SearchEngine, type SearchQuery } from "../../search/SearchEngine.ts"
import { catalogueOf, sampleCatalogue } from "../../testing/catalogue/sampleCatalogue.ts"
import { searchDraft } from "./searchDraft.ts"

export const publishedAt = DateTime.makeUnsafe(0)

/** Makes a search query. By default, it asks for the first page of matches in English. */
export const query = (text: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  language: "en",
  filter: {},
  page: { limit: 60, offset: 0 },
  facets: false,
  ...more
})

export const setUpWith = Effect.fnUntraced(function* (catalogue: Catalogue) {
  const engine = yield* SearchEngine
  const view = yield* CatalogueView.make({ generation: 1, publishedAt, catalogue })
  const index = yield* engine.index(view)
  const emojiFor = (q: SearchQuery) =>
    Effect.map(index.search(q), ({ hits }) => hits.map((hit) => view.emoji[hit.index]!.emoji))
  return { index, view, emojiFor }
})

export const setUp = setUpWith(sampleCatalogue)
export const setUpCollisions = setUpWith(catalogueOf(searchDraft))
