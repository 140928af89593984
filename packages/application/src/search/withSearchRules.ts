import { fold } from "@emoji-catalogue/domain"
import { isRejectedSearch, mayBecomeBlocked } from "@emoji-catalogue/text-moderation"
import { Effect } from "effect"
import { Bitset } from "../shared/Bitset.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { completeShortcode } from "./completeShortcode.ts"
import { completeSkinTone } from "./completeSkinTone.ts"
import { filledCompletions } from "./filledCompletions.ts"
import { withOwnFields, withOwnKind } from "./ownTexts.ts"
import type { Completion, CompletionQuery, SearchIndex } from "./SearchEngine.ts"

/** How many completions to request, so that enough completions remain after people and flags are removed. */
const maxCompletions = 50

/**
 * Matches the subgroups of people and flags. Does not match the subgroups of hands and parts of the body, although they
 * are in the group "People & Body", too.
 */
const subgroupOfPeople = /^(?:person|family)|flag$/

/**
 * Removes each completion to a person or flag, unless a word of the completion starts with the last word of the query.
 * For example, the query "chin" keeps "flag: China".
 */
const withoutPeople = (
  view: CatalogueView,
  { limit, text }: CompletionQuery,
  completions: ReadonlyArray<Completion>
): ReadonlyArray<Completion> => {
  const query = fold(text.trim())
  const last = ` ${query.slice(query.lastIndexOf(" ") + 1)}`
  return completions
    .filter((each) => !subgroupOfPeople.test(view.emoji[each.index]!.subgroup) || ` ${fold(each.text)}`.includes(last))
    .slice(0, limit)
}

/**
 * Adds to an index the rules that all engines share:
 *
 * - A blocked search finds nothing and is not completed. If the last word of a text may be the start of a blocked word,
 *   `withoutPeople` removes completions to people and flags.
 * - A text that starts with a colon is completed to shortcodes.
 * - The whole name of a skin-tone emoji is completed to this emoji.
 * - If an engine has fewer completions than requested, a search for the text adds more.
 * - A match of a word of the engine's vocabulary has the field of the emoji that has this word, if any.
 *
 * @example
 * ```ts
 * import { SearchEngine, withSearchRules } from "@emoji-catalogue/application/search"
 * import { type CatalogueView } from "@emoji-catalogue/application/view"
 * import { Effect } from "effect"
 *
 * const indexOf = Effect.fn(function* (view: CatalogueView) {
 *   const engine = yield* SearchEngine
 *   return withSearchRules(view, yield* engine.index(view))
 * })
 * ```
 */
export const withSearchRules = (view: CatalogueView, index: SearchIndex): SearchIndex => {
  const noMatches = Bitset.from(view.emoji.length, [])
  const filled = filledCompletions(view, index)
  const completeWords = (query: CompletionQuery) => {
    // If the last word of the query may be the start of a slur, `withoutPeople` removes people and flags from the
    // completions. Otherwise, the correction of typos could suggest the people whom the slur insults. For the same
    // reason, a search adds no completions.
    if (mayBecomeBlocked(query.text, query.language)) {
      const completions = index.complete({ ...query, limit: maxCompletions })
      return Effect.map(completions, (found) => withoutPeople(view, query, found))
    }
    const toned = completeSkinTone(view, query)
    if (toned === undefined) return filled(query)
    return Effect.map(filled(query), (others) => [toned, ...others].slice(0, query.limit))
  }
  return {
    search: (query) => {
      if (!isRejectedSearch(query.text, query.language)) {
        return Effect.map(index.search(query), (result) => withOwnFields(view, query.language, result))
      }
      const facets = query.facets ? view.filters.facets(noMatches) : undefined
      return Effect.succeed({ hits: [], total: 0, facets })
    },
    complete: (query) => {
      if (isRejectedSearch(query.text, query.language)) return Effect.succeed([])
      const shortcodes = completeShortcode(view, query.text, query.limit)
      if (shortcodes !== undefined) return Effect.succeed(shortcodes)
      return Effect.map(completeWords(query), (found) => found.map((each) => withOwnKind(view, query.language, each)))
    },
    source: () => index.source(),
    isUpdating: (language) => index.isUpdating(language)
  }
}
