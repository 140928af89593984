import type { Catalogue } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { CatalogueView } from "../../view/CatalogueView.ts"
import { SearchEngine, type SearchQuery } from "../../search/SearchEngine.ts"
import { catalogueOf, sampleCatalogue } from "../../testing/catalogue/sampleCatalogue.ts"
import { searchDraft } from "./searchDraft.ts"

/** The publication time of every catalogue in the contract tests of search. */
export const publishedAt = DateTime.makeUnsafe(0)

/** A query for the first page in English, unless `more` says otherwise. */
export const query = (text: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  language: "en",
  filter: {},
  page: { limit: 60, offset: 0 },
  facets: false,
  ...more
})

/** Builds the index of a catalogue. `emojiFor` searches it, and returns the emoji of the hits. */
export const setUpWith = Effect.fnUntraced(function* (catalogue: Catalogue) {
  const engine = yield* SearchEngine
  const view = yield* CatalogueView.make({ generation: 1, publishedAt, catalogue })
  const index = yield* engine.index(view)
  const emojiFor = (q: SearchQuery) =>
    Effect.map(index.search(q), ({ hits }) => hits.map((hit) => view.emoji[hit.index]!.emoji))
  return { index, view, emojiFor }
})

/** An index of the sample catalogue. */
export const setUp = setUpWith(sampleCatalogue)
/** An index of `searchDraft`, whose emoji share texts. */
export const setUpCollisions = setUpWith(catalogueOf(searchDraft))
