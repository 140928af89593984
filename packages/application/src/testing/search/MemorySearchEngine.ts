import { minimallyQualified, readReference } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { Bitset } from "../../catalogue/Bitset.ts"
import type { CatalogueView } from "../../catalogue/CatalogueView.ts"
import {
  type Completion,
  type Match,
  SearchEngine,
  type SearchHit,
  type SearchIndex,
  type SearchQuery
} from "../../search/SearchEngine.ts"

/** `SearchEngine` that reads every emoji for every query: the plainest reading of the laws. */
export const layer = Layer.succeed(SearchEngine, { index: (view: CatalogueView) => Effect.succeed(indexOf(view)) })

const fold = (text: string): string => text.normalize("NFKC").toLowerCase()

const indexOf = (view: CatalogueView): SearchIndex => {
  const textsOf = (index: number, language: SearchQuery["language"]): ReadonlyArray<Match> => {
    const { annotations, shortcodes } = view.emoji[index]!
    return [
      { field: "name", value: annotations[language].name },
      ...shortcodes.map(({ code }) => ({ field: "shortcode" as const, value: code })),
      ...annotations[language].keywords.map((value) => ({ field: "keyword" as const, value }))
    ]
  }

  const hitOf = (index: number, { language, text }: SearchQuery): SearchHit | undefined => {
    const wanted = fold(text.trim())
    const { codepoint, emoji } = view.emoji[index]!
    const [characters, fromCodepoints] = readReference(text.trim()).characters
    const key = minimallyQualified(emoji)
    if (key === characters) return { index, score: 4, matched: { field: "emoji", value: emoji } }
    if (key === fromCodepoints) return { index, score: 4, matched: { field: "codepoint", value: codepoint } }
    let best: SearchHit | undefined
    for (const matched of textsOf(index, language)) {
      const text = fold(matched.value)
      const score = text === wanted ? 3 : text.startsWith(wanted) ? 2 : text.includes(wanted) ? 1 : 0
      if (score > (best?.score ?? 0)) best = { index, score, matched }
    }
    return best
  }

  return {
    search: (query) =>
      Effect.sync(() => {
        const hits = view
          .select(query.filter)
          .slice(0, view.emoji.length)
          .flatMap((index) => hitOf(index, query) ?? [])
          .sort((left, right) => right.score - left.score || left.index - right.index)
        const { limit, offset } = query.page
        const matching = Bitset.from(
          view.emoji.length,
          hits.map(({ index }) => index)
        )
        return {
          hits: hits.slice(offset, offset + limit),
          total: hits.length,
          facets: query.facets ? view.filters.facets(matching) : undefined
        }
      }),
    complete: ({ language, limit, text }) =>
      Effect.sync(() => {
        const wanted = fold(text.trim())
        const found = new Map<string, Completion>()
        view.emoji.forEach((_, index) => {
          for (const { field, value } of textsOf(index, language)) {
            if (field !== "name" && field !== "keyword" && field !== "shortcode") continue
            if (!fold(value).startsWith(wanted) || found.has(fold(value))) continue
            found.set(fold(value), { text: value, index, kind: field })
          }
        })
        return Array.from(found.values()).slice(0, limit)
      })
  }
}
