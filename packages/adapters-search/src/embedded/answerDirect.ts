import type { Bitset, CatalogueView, Completion, Page, SearchHit } from "@emoji-catalogue/application"
import type { Language } from "@emoji-catalogue/domain"
import type { DirectHit } from "./directHits.ts"

/** A page of hits, and the places of all. */
export interface Found {
  readonly hits: ReadonlyArray<SearchHit>
  readonly places: ArrayLike<number> & Iterable<number>
}

/** Of a hit that is what was asked for, and not only called like it. */
const directScore = 10_000

/** The emoji that were asked for, in the order in which they were. */
export const onlyThese = (
  direct: ReadonlyArray<DirectHit>,
  { limit, offset }: Page,
  selection: Bitset | undefined
): Found => {
  const hits = direct.filter(({ index }) => selection === undefined || selection.has(index))
  return {
    places: hits.map(({ index }) => index),
    hits: hits.slice(offset, offset + limit).map((hit, place) => ({ ...hit, score: directScore - offset - place }))
  }
}

/** What an emoji that was typed is called. */
export const completionsOf = (
  view: CatalogueView,
  { index }: DirectHit,
  language: Language
): ReadonlyArray<Completion> => {
  const { annotations, shortcodes } = view.emoji[index]!
  return [
    { text: annotations[language].name, index, kind: "name" },
    ...Array.from(new Set(shortcodes.map(({ code }) => code)), (text) => ({ text, index, kind: "shortcode" as const }))
  ]
}
