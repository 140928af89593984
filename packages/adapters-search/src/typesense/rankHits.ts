import type { CatalogueView, Match, SearchQuery } from "@emoji-catalogue/application"
import { fold, literalOf } from "../text/fold.ts"
import { type QueryText, parseQueryText } from "../embedded/QueryMatcher.ts"
import { type ResponseHit, isHighlighted } from "./searchResponse.ts"
import { type QueriedField, queriedFields } from "./queriedFields.ts"

export interface RankedHit {
  readonly index: number
  readonly matched: Match
}

/** A text that is what was typed, as typed or but for signs, accents and the like. */
const whole = { literal: 20, folded: 10, no: 0 }

/** Of texts that are what was typed, which is meant: between colons a code, otherwise a name. */
const meant = { name: 3, shortcode: 2, alias: 1, keyword: 1 }

const wholeTextScore = (value: string, { folded, literal }: QueryText): number =>
  literalOf(value) === literal ? whole.literal : parseQueryText(value).folded === folded ? whole.folded : whole.no

/** How sure it is that an emoji is meant which has such a text; 0 where that is left to Typesense. */
const matchConfidence = (value: string, { isQueryLanguage, kind }: QueriedField, query: QueryText): number => {
  // English comes after what the asked language has, however well it fits.
  const fit = isQueryLanguage ? wholeTextScore(value, query) : whole.no
  return fit === whole.no ? 0 : fit + (query.isShortcode && kind === "shortcode" ? whole.literal * 2 : meant[kind])
}

/**
 * The hits of a block, those first that are called exactly what was typed. Typesense cannot tell these: it reads `+1` and
 * `-1` alike, and the fields of one document together. All others stay in its order.
 */
export const rankHits = (
  view: CatalogueView,
  { language, text }: SearchQuery,
  hits: ReadonlyArray<ResponseHit>
): ReadonlyArray<RankedHit> => {
  const query = parseQueryText(text)
  const fields = queriedFields(language)
  return hits
    .map((hit) => {
      const { place } = hit.document
      const emoji = view.emoji[place]!
      const texts = fields.flatMap((field) =>
        field.textsOf(emoji).map((value, at) => {
          const sure = matchConfidence(value, field, query)
          return { field, value, at, sure: sure === 0 ? 0 : sure + (field.extraWeightOf?.(emoji, at) ?? 0) }
        })
      )
      const best = texts.reduce((best, each) => (each.sure > best.sure ? each : best))
      // The first field that Typesense highlights: fields come in the order of their weights.
      const first = texts.find(({ at, field }) => isHighlighted(hit, field.name, at))
      const { field, value } = best.sure > 0 ? best : (first ?? containing(texts, query) ?? texts[0]!)
      return { index: place, sure: best.sure, matched: { field: field.kind, value } }
    })
    .sort((left, right) => right.sure - left.sure)
    .map(({ index, matched }) => ({ index, matched }))
}

/** The text that has what was typed: of signs, Typesense has no highlight that would say which. */
const containing = <A extends { readonly value: string }>(
  texts: ReadonlyArray<A>,
  { folded }: QueryText
): A | undefined => texts.find(({ value }) => fold(value).includes(folded))
