import { fold } from "@emoji-catalogue/domain"
import { mayBecomeBlocked, restrictionOf } from "@emoji-catalogue/text-moderation"
import { Effect } from "effect"
import { Bitset } from "../shared/Bitset.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { completeShortcode } from "./completeShortcode.ts"
import { completeSkinTone } from "./completeSkinTone.ts"
import type { Completion, CompletionQuery, SearchIndex } from "./SearchEngine.ts"

/** Enough for some that are neither people nor flags. */
const maxCompletions = 50

/** Whether a completion continues the last word of the query: "fat" begins "father". */
const continuesWord = (query: string, text: string): boolean =>
  fold(text).startsWith(query) && /^[\p{L}\p{M}]/u.test(fold(text).slice(query.length))

/** Whether a word of a completion is the last word of the query, or begins with it: "chin" begins "flag: China". */
const hasWord = (query: string, text: string): boolean => {
  const last = query.slice(query.lastIndexOf(" ") + 1)
  return ` ${fold(text)}`.includes(` ${last}`)
}

/** The completions without people and flags, except those that the query may be the beginning of. */
const withoutPeople = (
  view: CatalogueView,
  { limit, text }: CompletionQuery,
  completions: ReadonlyArray<Completion>,
  mayBegin: (query: string, text: string) => boolean
) => {
  const others = view.filters.members("people", "none")
  const query = fold(text.trim())
  return completions.filter((each) => others.has(each.index) || mayBegin(query, each.text)).slice(0, limit)
}

/**
 * An index of any engine with the rules that all engines share: a blocked search finds nothing, a word that describes no
 * person finds no people, a colon begins a shortcode, and a skin-tone emoji completes its whole name.
 */
export const withSearchRules = (view: CatalogueView, index: SearchIndex): SearchIndex => {
  const noMatches = Bitset.from(view.emoji.length, [])
  return {
    search: (query) => {
      const restriction = restrictionOf(query.text, query.language)
      if (restriction === "blocked") {
        const facets = query.facets ? view.filters.facets(noMatches) : undefined
        return Effect.succeed({ hits: [], total: 0, facets })
      }
      return index.search(
        restriction === "withoutPeople" ? { ...query, filter: { ...query.filter, people: "none" } } : query
      )
    },
    complete: (query) => {
      const restriction = restrictionOf(query.text, query.language)
      if (restriction === "blocked") return Effect.succeed([])
      const shortcodes = completeShortcode(view, query.text, query.limit)
      if (shortcodes !== undefined) return Effect.succeed(shortcodes)
      // Typo tolerance leads from the beginning of a slur to those whom it insults.
      const mayBegin =
        restriction === "withoutPeople"
          ? continuesWord
          : mayBecomeBlocked(query.text, query.language)
            ? hasWord
            : undefined
      if (mayBegin !== undefined) {
        const completions = index.complete({ ...query, limit: maxCompletions })
        return Effect.map(completions, (found) => withoutPeople(view, query, found, mayBegin))
      }
      const toned = completeSkinTone(view, query)
      if (toned === undefined) return index.complete(query)
      return Effect.map(index.complete(query), (others) => [toned, ...others].slice(0, query.limit))
    },
    source: () => index.source(),
    isUpdating: (language) => index.isUpdating(language)
  }
}
