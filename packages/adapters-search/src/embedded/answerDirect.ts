import type { Bitset, CatalogueView, Completion, Page, SearchHit } from "@emoji-catalogue/application"
import type { Language } from "@emoji-catalogue/domain"
import type { LiteralMatch } from "../text/literalMatches.ts"

/** A page of hits, and the places of all. */
export interface MatchPage {
  readonly hits: ReadonlyArray<SearchHit>
  readonly places: ArrayLike<number> & Iterable<number>
}

/** Of a hit that is what was asked for, and not only called like it. */
const literalMatchScore = 10_000

/** The emoji that were asked for, in the order in which they were. */
export const literalMatchPage = (
  direct: ReadonlyArray<LiteralMatch>,
  { limit, offset }: Page,
  selection: Bitset | undefined
): MatchPage => {
  const hits = direct.filter(({ index }) => selection === undefined || selection.has(index))
  return {
    places: hits.map(({ index }) => index),
    hits: hits
      .slice(offset, offset + limit)
      .map((hit, place) => ({ ...hit, score: literalMatchScore - offset - place }))
  }
}

/** What an emoji that was typed is called. */
export const literalMatchCompletions = (
  view: CatalogueView,
  { index }: LiteralMatch,
  language: Language
): ReadonlyArray<Completion> => {
  const { annotations, shortcodes } = view.emoji[index]!
  return [
    { text: annotations[language].name, index, kind: "name" },
    ...Array.from(new Set(shortcodes.map(({ code }) => code)), (text) => ({ text, index, kind: "shortcode" as const }))
  ]
}
