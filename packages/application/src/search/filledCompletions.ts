import { type Catalogue, fold, type Language } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import type { Completion, CompletionQuery, SearchIndex, SearchUnavailable } from "./SearchEngine.ts"

/**
 * Filled completions of texts up to this length are cached, because every user types such short texts first. The cache
 * is emptied when it has `maxCached` entries.
 */
const maxCachedLength = 4
const maxCached = 2000

/** The completions to the names of emoji. Encoders cache by object identity, so each is created only once. */
const namesOf = memoizeByObject((_: Catalogue) => new Map<Language, Array<Completion | undefined>>())

const nameOf = ({ catalogue, emoji }: CatalogueView, language: Language, index: number): Completion => {
  const names = namesOf(catalogue).get(language) ?? Array.from(emoji, () => undefined)
  namesOf(catalogue).set(language, names)
  return (names[index] ??= { text: emoji[index]!.annotations[language].name, index, kind: "name" })
}

/** Adds the names of further emoji that a search for the query finds, except emoji with a skin tone. */
const fill = (
  view: CatalogueView,
  index: SearchIndex,
  { language, limit, text }: CompletionQuery,
  completions: ReadonlyArray<Completion>
) => {
  // The search may find the emoji of all completions before others.
  const page = { limit: limit + completions.length, offset: 0 }
  return Effect.map(index.search({ text, language, filter: {}, page, facets: false }), ({ hits }) => {
    const known = new Set<string | number>(completions.flatMap(({ index, text }) => [index, fold(text)]))
    const more = hits
      .filter(({ index }) => !known.has(index) && view.emoji[index]!.base === null)
      .map(({ index }) => nameOf(view, language, index))
      .filter(({ text }) => !known.has(fold(text)))
    return [...completions, ...more].slice(0, limit)
  })
}

/**
 * Completes a query. If the index has fewer completions than the limit, the names of other emoji that a search finds
 * follow. A search for the name of an emoji finds it first, so this is true of all completions.
 */
export const filledCompletions = (
  view: CatalogueView,
  index: SearchIndex
): ((query: CompletionQuery) => Effect.Effect<ReadonlyArray<Completion>, SearchUnavailable>) => {
  const cacheOf = memoizeByObject((_source: object) => new Map<string, ReadonlyArray<Completion>>())
  return (query) => {
    const { language, limit, text } = query
    const source = index.source()
    const cache = text.length > maxCachedLength || index.isUpdating(language) ? undefined : cacheOf(source)
    const key = `${language} ${limit} ${text}`
    const cached = cache?.get(key)
    if (cached !== undefined) return Effect.succeed(cached)
    return Effect.flatMap(index.complete(query), (completions) => {
      if (completions.length >= limit) return Effect.succeed(completions)
      return Effect.map(fill(view, index, query, completions), (filled) => {
        // The search may have read data that replaced the source meanwhile.
        if (cache === undefined || index.source() !== source) return filled
        if (cache.size === maxCached) cache.clear()
        cache.set(key, filled)
        return filled
      })
    })
  }
}
