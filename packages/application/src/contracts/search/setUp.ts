import type { Catalogue } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { CatalogueView } from "../../view/CatalogueView.ts"
import { SearchEngine, type SearchQuery } from "../../search/SearchEngine.ts"
import { catalogueOf, sampleCatalogue } from "../../testing/catalogue/sampleCatalogue.ts"
import { searchDraft } from "./searchDraft.ts"

/** The publication time of every catalogue in these laws. */
export const publishedAt = DateTime.makeUnsafe(0)

/** The first page in English, except for `more`. */
export const query = (text: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  language: "en",
  filter: {},
  page: { limit: 60, offset: 0 },
  facets: false,
  ...more
})

/** An index of a catalogue; `emojiFor` returns the emoji of the hits. */
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
/** The same for `searchDraft`, whose texts collide. */
export const setUpCollisions = setUpWith(catalogueOf(searchDraft))
