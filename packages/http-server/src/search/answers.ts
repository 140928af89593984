import {
  type CurrentCatalogue,
  type ListingFilter,
  type Page,
  type SearchHistory,
  writeCompletions,
  writeSearch
} from "@emoji-catalogue/application"
import type { Language } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import type { Answer } from "../Answer.ts"

export interface Search extends ListingFilter, Page {
  readonly q: string
  readonly language: Language
  readonly facets: boolean
}

export interface Completing {
  readonly q: string
  readonly language: Language
  readonly limit: number
}

/** What is found, and that it was searched for. */
export const searchAnswer = (
  catalogue: CurrentCatalogue["Service"],
  history: SearchHistory["Service"],
  query: Search
) => {
  const { facets, language, limit, offset, q, ...filter } = query
  // Who goes on to the next page searches for nothing new, and what a filter leaves says little of the term.
  const isNew = offset === 0 && Object.values(filter).every((value) => value === undefined)
  return Effect.flatMap(catalogue.snapshot, ({ index, view }) =>
    Effect.map(index.search({ text: q, language, filter, page: { limit, offset }, facets }), (result): Answer => ({
      view,
      write: (writer) => writeSearch(writer, view, result, query, language, filter.platform),
      ...(isNew ? { count: history.recorderFor(q, language, result.total) } : {}),
      window: { query, total: result.total }
    }))
  )
}

export const completionAnswer = (catalogue: CurrentCatalogue["Service"], { language, limit, q }: Completing) =>
  Effect.flatMap(catalogue.snapshot, ({ index, view }) =>
    Effect.map(index.complete({ text: q, language, limit }), (completions): Answer => ({
      view,
      write: (writer) => writeCompletions(writer, view, completions)
    }))
  )
