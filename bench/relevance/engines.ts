import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, withSearchRules } from "@emoji-catalogue/application/search"
import { type Catalogue, type Language, languages } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import type { FirstText } from "./frequentWords.ts"

/** Returns at most ten emoji, best first. Each number is the position of an emoji in the catalogue. */
export type Search = (text: string, language: Language) => ReadonlyArray<number>

export interface Engine {
  readonly name: string
  /** Resolves when all indexes are complete. */
  readonly build: (catalogue: Catalogue, languages: ReadonlyArray<Language>) => Promise<Search>
}

const page = { limit: 10, offset: 0 }

const viewOf = (catalogue: Catalogue) =>
  CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue }).pipe(Effect.runPromise)

/** Returns the emoji of up to ten completions, as the API returns them. */
export const embeddedCompletions = async (catalogue: Catalogue): Promise<Search> => {
  const view = await viewOf(catalogue)
  return Effect.gen(function* () {
    const index = withSearchRules(view, yield* (yield* SearchEngine).index(view))
    while (languages.some(index.isUpdating)) yield* Effect.sleep("10 millis")
    const complete: Search = (text, language) =>
      Effect.runSync(index.complete({ text, language, limit: 10 })).map(({ index }) => index)
    return complete
  }).pipe(Effect.scoped, Effect.provide(EmbeddedSearchEngine.layer), Effect.runPromise)
}

/** Searches as the API does, and returns the text that the first result matches. */
export const embeddedFirstText = async (catalogue: Catalogue): Promise<FirstText> => {
  const view = await viewOf(catalogue)
  return Effect.gen(function* () {
    const index = withSearchRules(view, yield* (yield* SearchEngine).index(view))
    while (languages.some(index.isUpdating)) yield* Effect.sleep("10 millis")
    const firstText: FirstText = (text, language) =>
      Effect.runSync(index.search({ text, language, filter: {}, page, facets: false })).hits[0]?.matched.value
    return firstText
  }).pipe(Effect.scoped, Effect.provide(EmbeddedSearchEngine.layer), Effect.runPromise)
}

/**
 * Makes the `CatalogueView` before `build`, so that the measured time of `build` does not include it. The service needs
 * the view even without a search engine.
 */
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
        // The first query of a language builds its index.
        for (const language of languages) search("a", language)
        return search
      }).pipe(Effect.scoped, Effect.provide(EmbeddedSearchEngine.layer), Effect.runPromise)
  }
}
