import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView, SearchEngine } from "@emoji-catalogue/application"
import type { Catalogue, Language } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"

/** Answers a query with the places of emoji in the catalogue, best first, ten at most. */
export type Search = (text: string, language: Language) => ReadonlyArray<number>

export interface Engine {
  readonly name: string
  /** Indexes the catalogue in the languages; all that it needs is built when it returns. */
  readonly build: (catalogue: Catalogue, languages: ReadonlyArray<Language>) => Promise<Search>
}

const page = { limit: 10, offset: 0 }

const viewOf = (catalogue: Catalogue) =>
  CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue }).pipe(Effect.runPromise)

/** The project's own engine, as the service uses it. The view, which the service has anyway, is none of its costs. */
export const embedded = async (catalogue: Catalogue): Promise<Engine> => {
  const view = await viewOf(catalogue)
  return {
    name: "embedded",
    build: (_, languages) =>
      Effect.gen(function* () {
        const index = yield* (yield* SearchEngine).index(view)
        const search: Search = (text, language) =>
          Effect.runSync(index.search({ text, language, filter: {}, page, facets: false })).hits.map(
            ({ index }) => index
          )
        // A language is indexed when it is first asked for.
        for (const language of languages) search("a", language)
        return search
      }).pipe(Effect.scoped, Effect.provide(EmbeddedSearchEngine.layer), Effect.runPromise)
  }
}
